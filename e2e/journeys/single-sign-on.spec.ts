import { SamlProvider } from '../../src/testing/saml-provider.ts';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a district connects its provider, and a student signs in by it and out for good', async ({ chromebook }) => {
  // Another site than ours: what a browser keeps from other sites it keeps from this one.
  const provider = new SamlProvider();
  let subject = 'sis-12';
  let uid = 'student12';
  const ssoUrl = await provider.listen(() => ({ subject, attributes: { uid } }), '127.0.0.1');
  const page = await chromebook.open();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/externalTools/saml');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  await page.getByRole('menuitem', { name: 'SAML' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name on the button' }).fill('Harbor Point');
  await form.getByRole('textbox', { name: 'Metadata of the identity provider (XML)' }).fill(provider.metadata(ssoUrl));
  await form.getByRole('button', { name: 'Read metadata' }).click();
  await expect(form.getByRole('textbox', { name: 'Entity id of the identity provider' })).toHaveValue(provider.entityId);
  await form.getByRole('textbox', { name: 'Attribute with the Tidepool sign-in name' }).fill('uid');
  await form.getByRole('switch', { name: 'The whole Response is signed too' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const card = page.getByRole('region', { name: 'Harbor Point' });
  await expect(card.getByText('Not in use')).toBeVisible();

  // Tested first, in a tab of its own, where nobody is signed in.
  const [tab] = await Promise.all([chromebook.context.waitForEvent('page'), card.getByRole('link', { name: 'Test sign-in' }).click()]);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.waitForURL('**/externalTools/saml');
  await tab.close();
  await card.getByRole('button', { name: 'Refresh' }).click();
  await expect(card.getByText('Works: this person would be signed in')).toBeVisible();
  await expectClean(page, 'single sign-on');

  await card.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('switch', { name: 'Let people sign in with it' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('In use', { exact: true })).toBeVisible();
  await new Shell(page).signOut();

  await page.getByRole('button', { name: 'Use my school account' }).click();
  await page.getByRole('textbox', { name: /school code/ }).fill('student12');
  await page.getByRole('button', { name: 'Find my school' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/studentDashboard/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await new Shell(page).signOut();
  await page.waitForURL((url) => url.pathname === '/');

  // Back, as often as there is something: never the student's own screens again.
  for (let steps = 0; steps < 6; steps += 1) {
    await page.goBack().catch(() => null);
    await expect(page.getByRole('button', { name: /^Menu of/ })).toHaveCount(0);
  }
  // Somebody whom nobody is linked to reads what to do, and the administrator sees them.
  [subject, uid] = ['sis-new', 'nobody-here'];
  await page.goto('/');
  await page.getByRole('button', { name: 'Use my school account' }).click();
  await page.getByRole('textbox', { name: /school code/ }).fill('student12');
  await page.getByRole('button', { name: 'Find my school' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('your account here is not linked to it yet')).toBeVisible();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/samlIdentity?state=waiting');
  await page
    .getByRole('row', { name: /sis-new/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'Link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sign-in name' }).fill('student13');
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click();
  await expect(page.getByRole('row', { name: /sis-new/ })).toHaveCount(0);
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await expectClean(page, 'single sign-on');
  await provider.close();
});
