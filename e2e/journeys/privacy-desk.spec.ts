import { readFile } from 'node:fs/promises';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('a district administrator requests a student’s whole record and downloads it', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await page.goto('/');
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy at Tidepool' })).toBeVisible();
  await page.getByRole('link', { name: 'To the sign-in page' }).click();

  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/adminHome');
  await page.getByRole('link', { name: 'Privacy desk' }).click();
  await page.getByRole('link', { name: 'Find a student' }).click();
  await page.getByRole('searchbox', { name: 'Name, sign-in name or number' }).fill('ruby and');
  await page.getByRole('link', { name: 'Anderson, Ruby' }).click();
  // The row of the list has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Ruby Anderson' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ruby Anderson' }).click();
  await page.getByRole('menuitem', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy of Ruby Anderson' })).toBeVisible();
  await page.getByRole('button', { name: 'Request the record' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Ruby Anderson - Record.zip');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expectClean(page, 'the privacy of a student');

  await page.getByRole('link', { name: 'What is stored, why and how long' }).click();
  await expect(page.getByRole('rowheader', { name: 'Answers' })).toBeVisible();
  await expectClean(page, 'the data inventory');
});

test('two administrators delete a student, who is signed out, and the certificate names nobody of the students', async ({
  chromebook,
  world,
}) => {
  const page = await chromebook.openOnline();
  const [student] = await world.server.rows<{ user_puid: string }>("SELECT user_puid FROM app_user WHERE user_name = 'student31'");
  await new SignInPage(page).signIn('schooladmin');
  await page.goto(`/authenticated/admin/manageUsers/privacy?account_puid=${student?.user_puid}`);
  await page.getByRole('button', { name: 'See what would be deleted' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delete the data of Ximena Castillo' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The family asked' }).click();
  await page.getByRole('button', { name: 'Request deletion' }).click();
  await expect(page.getByText(/somebody else must confirm it: .*Robert Castellanos/)).toBeVisible();
  await expectClean(page, 'a request to delete');
  await new Shell(page).signOut();
  await page.getByRole('textbox', { name: 'User name' }).waitFor();

  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/manageUsers/privacy');
  await page.getByRole('link', { name: 'Ximena Castillo' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  const certificate = page.getByRole('region', { name: 'Certificate of deletion' });
  await expect(certificate).toContainText('Confirmed by Robert Castellanos');
  await expect(certificate).not.toContainText('Ximena');
  await expectClean(page, 'the certificate');
  expect(await world.server.rows("SELECT 1 FROM app_user WHERE user_name = 'student31'")).toEqual([]);
});
