import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { AccountPage } from '../page-models/account-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';

test('how a student likes the page goes along to the next device; a photo is set only where the school allows it', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('student31');
  const account = new AccountPage(page);
  await account.open();
  const usual = await account.textSize();
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/v2/profile/save_appearance'));
  await page.getByRole('radio', { name: 'Largest' }).check();
  await page.getByRole('button', { name: 'Dark' }).first().click();
  expect(await account.textSize()).toBe(usual * 1.5);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked();

  await account.openPlace('My photo');
  await expect(page.getByText('Your school does not use photos of students.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toHaveCount(0);

  const other = new Chromebook(world.network.origin, { width: 390, height: 844 });
  try {
    const there = await other.openOnline();
    await new SignInPage(there).signIn('student31');
    await expect.poll(() => new AccountPage(there).textSize()).toBe(usual * 1.5);
    await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  } finally {
    await other.dispose();
  }
});

test('a new password needs the old one and a connection, loses nothing that was typed, and ends the other sessions', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('student32');
  const other = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    await new SignInPage(await other.openOnline()).signIn('student32');
    const account = new AccountPage(page);
    await account.open();
    await expect(page.getByRole('button', { name: /^Sign out there: / })).toHaveCount(1);
    await account.openPlace('Change my password');

    await account.typePasswords('tidepool-demo', 'short');
    await account.savePassword();
    await expect(page.getByText('The new password needs at least 8')).toBeVisible();
    await expect(page.getByLabel('New password (8 characters or more)')).toBeFocused();

    await account.typePasswords('not the old one', 'three wet sea stars');
    await account.savePassword();
    await expect(page.getByRole('alert').filter({ hasText: 'The old password is not right.' })).toBeVisible();

    world.network.set('down');
    await account.typePasswords('tidepool-demo', 'three wet sea stars');
    await account.savePassword();
    await expect(page.getByText('What you typed stays here: try again when there is one.')).toBeVisible();
    await networkReturns(world, chromebook);
    await account.savePassword();
    await expect(page.getByText('You were signed out on 1 other device.')).toBeVisible();
    await account.open();
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  } finally {
    await other.dispose();
  }
});

test('a teacher’s photo is cropped to a square here, shown in place of the initials, and removed', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher2');
  const account = new AccountPage(page);
  await account.openPlace('My photo');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('This file cannot be read as a picture.')).toBeVisible();
  await account.choosePicture(1200, 400);
  await page.getByLabel('Left and right').press('End');
  await page.getByRole('button', { name: 'Save this photo' }).click();
  await expect(page.getByText('Your photo was saved.')).toBeVisible();
  expect(await account.shownPhoto()).toEqual({ width: 256, height: 256, isBlue: true });
  await expect(page.getByRole('button', { name: /^Menu of / })).toHaveCSS('background-image', /^url\("data:image\/jpeg/);

  await page.getByRole('button', { name: 'Remove my photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove my photo' }).click();
  await expect(page.getByText('Your photo was removed.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Initials of / })).toBeVisible();
});
