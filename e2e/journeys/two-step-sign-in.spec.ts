import { Secret, TOTP } from 'otpauth';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
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
  const codeOf = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByRole('textbox', { name: 'The 6 digits that the app shows' }).fill(codeOf(-1));
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
