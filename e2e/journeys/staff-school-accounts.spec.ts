import { OPENID_CLIENT, startOpenidProvider } from '../../src/testing/openid-provider.ts';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a district connects its OpenID provider from home, staff come in by it alone, and a stranger reads what to do', async ({
  chromebook,
}) => {
  const callbacks: string[] = [];
  const provider = await startOpenidProvider('', () => callbacks, '127.0.0.1');
  const page = await chromebook.open();
  /** On the provider's own pages. */
  const signInThere = async (name: string) => {
    provider.claims = { email: `${name}@harbor.example`, email_verified: true, name };
    await page.getByPlaceholder('Enter any login').fill(`number of ${name}`);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await new SignInPage(page).signIn('districtadmin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  await page.getByRole('link', { name: /Single sign-on/ }).click();
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByRole('menuitem', { name: 'OpenID Connect' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name on the button' }).fill('Harbor ID');
  await form.getByRole('textbox', { name: 'Issuer URL' }).fill(provider.issuer);
  await form.getByRole('textbox', { name: 'Client ID' }).fill(OPENID_CLIENT.client_id);
  await form.getByRole('textbox', { name: 'Client secret' }).fill('not the secret');
  await form.getByRole('textbox', { name: 'Allowed email domains, one per line' }).fill('harbor.example');
  await expectClean(page, 'single sign-on');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('region', { name: 'Harbor ID' });
  callbacks.push(await card.getByText(/\/callback$/).innerText());

  await card.getByRole('button', { name: 'Test connection' }).click();
  await expect(card.getByText('Client ID and secret: does not work')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('textbox', { name: 'Client secret' }).fill(OPENID_CLIENT.client_secret);
  await form.getByRole('switch', { name: 'Let people sign in with it' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('In use', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Test connection' }).click();
  await expect(card.getByText('Client ID and secret: OK')).toBeVisible();
  await expectClean(page, 'single sign-on');
  await new Shell(page).signOut();

  await page.getByRole('button', { name: 'Use my school account' }).click();
  await page.getByRole('textbox', { name: /school code/ }).fill('teacher2');
  await page.getByRole('button', { name: 'Find my school' }).click();
  await signInThere('teacher2');
  await page.waitForURL('**/authenticated/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Shell(page).signOut();

  // Somebody whom the district knows and nobody here does comes next; at the provider the last person's session is gone.
  const comeBackAs = async (name: string, find: string) => {
    await chromebook.context.clearCookies({ domain: '127.0.0.1' });
    await page.getByRole('button', { name: 'Use my school account' }).click();
    await page.getByRole('textbox', { name: /school code/ }).fill(find);
    await page.getByRole('button', { name: 'Find my school' }).click();
    await signInThere(name);
  };
  await comeBackAs('newcomer', 'teacher2');
  await expect(page.getByText('your account here is not linked to it yet')).toBeInViewport();

  // From then on staff come in that way alone: an administrator links the own account, comes in by it, and turns passwords off.
  await chromebook.context.clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: 'Continue with Harbor ID' }).click();
  await signInThere('districtadmin');
  await expect(page.getByText('not linked to your school sign-in yet')).toBeInViewport();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/samlIdentity?state=waiting');
  await page
    .getByRole('row', { name: /number of districtadmin/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sign-in name' }).fill('districtadmin');
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('row', { name: /number of districtadmin/ })).toHaveCount(0);
  await new Shell(page).signOut();
  await comeBackAs('districtadmin', 'districtadmin');
  await page.waitForURL('**/authenticated/**');
  await page.goto('/authenticated/admin/externalTools/saml');
  await page.getByRole('switch', { name: 'Staff sign in with their school account only' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off passwords' }).click();
  await expect(page.getByRole('switch', { name: 'Staff sign in with their school account only' })).toBeChecked();
  await expectClean(page, 'single sign-on');
  await new Shell(page).signOut();

  await page.getByRole('textbox', { name: 'User name' }).fill('teacher2');
  await page.getByRole('textbox', { name: 'Password' }).fill('tidepool-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('teachers and administrators sign in with their school account')).toBeVisible();
  await chromebook.context.clearCookies({ domain: '127.0.0.1' });
  await page.getByRole('button', { name: 'Continue with Harbor ID' }).first().click();
  await signInThere('teacher2');
  await page.waitForURL('**/authenticated/**');
  await expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  await provider.close();
});
