import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('from a class, a teacher picks a student by keyboard, starts the timer, and opens what a student has done', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  await page.getByRole('link', { name: 'My Groups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Groups' })).toBeVisible();
  await page.getByRole('link', { name: 'Period 1 Science', exact: true }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .nth(1);
  const name = await row.getByRole('link').innerText();

  await page.getByRole('button', { name: 'Actions for Period 1 Science' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Student picker and timer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pick a student' }).press('Enter');
  await expect(dialog.getByText('23 of 24 still to be picked')).toBeVisible();
  await dialog.getByRole('button', { name: '1 min', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(dialog.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await dialog.getByRole('button', { name: 'Pause' }).press('Enter');
  await expectClean(page, 'the class tools');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Period 1 Science' })).toBeFocused();

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(name.split(' ')[0] ?? '').first()).toBeVisible();
});
