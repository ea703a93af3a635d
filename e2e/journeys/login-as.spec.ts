import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a district administrator only looks at a teacher’s account until a reason is given, which both logs show', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/search');
  await page.getByRole('searchbox', { name: 'Name, sign-in name or number' }).fill('teacher1');
  const name = 'Rosa Delgado-Price';
  await page.getByRole('link', { name: /Delgado-Price/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Sign in as ${name}` })
    .click();
  const banner = page.getByRole('region', { name: 'Signed in as somebody else' });
  await expect(banner).toContainText(`You are looking at the account of ${name}.`);

  const rename = async (title: string) => {
    await page.goto('/authenticated/mygroups/add');
    await page.getByRole('textbox', { name: 'Name' }).fill(title);
    await page.getByRole('button', { name: 'Create' }).click();
  };
  await rename('Made without a reason');
  const dialog = page.getByRole('dialog', { name: `Why are you making changes as ${name}?` });
  await expect(dialog).toBeVisible();
  await expectClean(page, 'the reason for changes in another name');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You are signed in as someone else. To make changes, give a reason.')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('no');
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  await expect(dialog.getByText('Write at least five letters.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She is ill and asked for a new class');
  await dialog.getByRole('button', { name: 'Save reason' }).click();
  // The call that waited goes on by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Made without a reason' })).toBeVisible();
  await expect(banner).toContainText('“She is ill and asked for a new class”');
  await banner.getByRole('button', { name: 'Return to my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByText('She is ill and asked for a new class').first()).toBeVisible();
  await new Shell(page).signOut();
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/profileSettings/home');
  await expect(page.getByText('“She is ill and asked for a new class”')).toBeVisible();
});
