import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

async function choosePassword(page: Page, link: string, userName: string): Promise<void> {
  await new Shell(page).signOut();
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  await page.goto(link);
  await page.getByLabel('New password (8 characters or more)').fill('kelp forest 77');
  await page.getByLabel('New password again').fill('kelp forest 77');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText(`The password of ${userName} is changed`)).toBeVisible();
}

test('a teacher with an address asks for a new password; the demo’s outbox shows the mail, whose link sets one', async ({
  chromebook,
  world,
}) => {
  await world.server.rows("UPDATE app_user SET email = 'teacher2@school.example' WHERE user_name = 'teacher2' RETURNING 1");
  const page = await chromebook.openOnline();
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const form = page.getByRole('form', { name: 'Ask for a new password' });
  await form.getByRole('textbox', { name: 'User name' }).fill('teacher2');
  await form.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByText(/a link by email if the account has an address/)).toBeVisible();

  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/adminHome');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page.getByText(/nothing leaves it/)).toBeVisible();
  await page.getByRole('button', { name: 'Read: Choose a new Tidepool password' }).click();
  const text = await page.getByRole('dialog').innerText();
  const link = /\/\?reset=[\w-]+/.exec(text)?.[0] ?? '';
  await page.keyboard.press('Escape');
  await expectClean(page, 'the mail of the server');

  await choosePassword(page, link, 'teacher2');
});

test('an administrator invites two teachers by mail, and the link of one opens their account', async ({ chromebook, world }) => {
  await world.server.rows(
    "UPDATE app_user SET email = user_name || '@school.example' WHERE user_name IN ('teacher2', 'teacher3') RETURNING 1",
  );
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('districtadmin');
  await page.goto('/authenticated/admin/adminHome');
  await page.getByRole('link', { name: 'Find people' }).click();
  await page.getByRole('searchbox', { name: 'Name, sign-in name or number' }).fill('teacher');
  for (const name of ['teacher2', 'teacher3']) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mail an invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mail an invitation' }).click();
  await expect(page.getByText('2 invitations on the way.')).toBeVisible();

  await page.goto('/authenticated/admin/adminHome');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Read: Your Tidepool account' })).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: 'teacher3@school.example' }).getByRole('button', { name: /^Read/ }).click();
  const link = /\/\?reset=[\w-]+/.exec(await page.getByRole('dialog').innerText())?.[0] ?? '';
  await page.keyboard.press('Escape');
  await choosePassword(page, link, 'teacher3');
});
