import { Secret, TOTP } from 'otpauth';
import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { AccountPage } from '../page-models/account-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('an administrator turns two-step sign-in on, comes in with a code, and another one turns it off for a lost phone', async ({
  chromebook,
}) => {
  const page = await chromebook.openOnline();
  const signInPage = new SignInPage(page);
  /** A page that is opened while the session still ends finds it. */
  const signedOut = () => page.getByRole('textbox', { name: 'User name' }).waitFor();
  await signInPage.signIn('schooladmin');
  await new AccountPage(page).openPlace('Two-step sign-in');
  await page.getByRole('textbox', { name: 'Your Tidepool password' }).fill('tidepool-demo');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await expectClean(page, 'two-step sign-in');
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByRole('textbox', { name: 'The 6 digits that the app shows' }).fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByText(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();
  await new Shell(page).signOut();

  await signInPage.type('schooladmin', 'tidepool-demo');
  const field = page.getByRole('textbox', { name: /^Code from your app/ });
  await expect(field).toBeFocused();
  await expectClean(page, 'the second step');
  await field.fill('000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await field.fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/authenticated/**');
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await new Shell(page).signOut();
  await signedOut();

  // Phone and recovery codes are gone.
  await signInPage.signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/search');
  await page.getByRole('searchbox', { name: 'Name, sign-in name or number' }).fill('schooladmin');
  await page.getByRole('link', { name: /Nguyen-Wells/ }).click();
  // The row of the list has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Patricia Nguyen-Wells' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Patricia Nguyen-Wells' }).click();
  await page.getByRole('menuitem', { name: 'Turn off two-step sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByText('can sign in with the password alone')).toBeVisible();
  await new Shell(page).signOut();
  await signedOut();
  await signInPage.signIn('schooladmin');
});

test('a district requires two-step sign-in: a teacher sets it up at sign-in, and a remembered device asks for no code until it is removed', async ({
  chromebook,
  world,
}) => {
  const admin = await chromebook.openOnline();
  await new SignInPage(admin).signIn('mv-districtadmin');
  await admin.goto('/authenticated/admin/adminHome');
  await admin.getByRole('link', { name: 'Two-step sign-in of staff' }).click();
  await expect(admin.getByRole('link', { name: 'Joaquin Benally' })).toBeVisible();
  await admin.getByRole('button', { name: 'Teachers, from' }).click();
  // The first day of the month that is shown has come wherever the clock stands.
  await admin
    .getByRole('button', { name: /^1 \w+ \d{4}$/ })
    .first()
    .click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved')).toBeVisible();
  await expectClean(admin, 'two-step sign-in of staff');

  const phone = new Chromebook(world.network.origin, { width: 390, height: 844 });
  const page = await phone.openOnline();
  const signInPage = new SignInPage(page);
  await signInPage.visit();
  await signInPage.type('mv-teacher1', 'tidepool-demo');
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await expectClean(page, 'setting up the second step at sign-in');
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByRole('textbox', { name: 'The 6 digits that the app shows' }).fill(app.generate());
  await page.getByRole('button', { name: 'Turn on and sign in' }).click();
  const codes = page.getByText(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.waitForURL('**/authenticated/**');
  await new Shell(page).signOut();

  const enterCode = async (code: string, remember: boolean) => {
    await signInPage.type('mv-teacher1', 'tidepool-demo');
    await page.getByRole('textbox', { name: /^Code from your app/ }).fill(code);
    if (remember) await page.getByRole('checkbox', { name: /30 days/ }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/authenticated/**');
  };
  await enterCode(first, true);
  await new Shell(page).signOut();
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  await signInPage.signIn('mv-teacher1');
  await new AccountPage(page).openPlace('Two-step sign-in');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('That device needs a code again.')).toBeVisible();
  await new Shell(page).signOut();
  await enterCode(second, false);
  await phone.dispose();

  await admin.reload();
  await expect(admin.getByText('Everyone has a second step').or(admin.getByText('Teachers without a second step: 0 of 1'))).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Joaquin Benally' })).toBeHidden();
  await admin.getByRole('button', { name: 'Clear the date' }).click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved')).toBeVisible();
});
