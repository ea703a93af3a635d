import { readFile } from 'node:fs/promises';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
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
