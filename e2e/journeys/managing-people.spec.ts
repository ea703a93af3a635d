import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { printedPages } from '../printed-pages.ts';

test('an administrator finds a student, makes a password, signs in as them, returns, deactivates and undoes it', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('schooladmin');
  await page.goto('/authenticated/admin/manageUsers/search');
  await page.getByRole('searchbox', { name: 'Name, sign-in name or number' }).fill('ruby and');
  await page.getByRole('link', { name: 'Anderson, Ruby' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Anderson' })).toBeVisible();

  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('cell', { name: /^[a-z]+-[a-z]+-\d{4}$/ })).toBeVisible();
  const lines = page.getByRole('dialog').getByRole('table').locator('tbody');
  await lines.evaluate((body) => body.append(...Array.from({ length: 23 }, () => body.children[0]?.cloneNode(true) ?? '')));
  expect(await printedPages(page), 'the passwords of a whole class go on over a second page').toBe(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader', { name: 'New password made' })).toBeVisible();

  const signInAs = async () => {
    await page.getByRole('button', { name: 'Sign in as this person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in as Ruby Anderson' }).click();
    await page.waitForURL('**/studentDashboard/**');
    await expect(page.getByRole('region', { name: 'Signed in as somebody else' })).toContainText(
      'You are looking at the account of Ruby Anderson.',
    );
  };
  await signInAs();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).not.toContain('schooladmin');
  await page.reload();
  await page.getByRole('button', { name: 'Return to my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Anderson' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Menu of Patricia / })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed in as somebody else' })).toHaveCount(0);
  expect(await kept()).not.toContain('"role":1,');

  // Signing out from there leads back as well, and the administrator stays signed in.
  await signInAs();
  await new Shell(page).signOut();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Anderson' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ruby Anderson' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});
