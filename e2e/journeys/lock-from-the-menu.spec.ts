import { expect, test } from '../journey.ts';
import { DeviceMenu } from '../page-models/device-menu.ts';
import { LockPage } from '../page-models/lock-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test('a student locks by hand, changes the PIN to another and takes it away again', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student10');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  const lock = new LockPage(page);
  const menu = new DeviceMenu(page);
  await menu.choosePin('Choose a PIN or pictures', '4711');
  await expect(lock.offer).toBeHidden();

  world.network.set('down');
  await menu.press('Lock now');
  await expect(lock.screen).toBeVisible();
  await page.reload();
  await expect(lock.screen).toBeVisible();
  await lock.typePin('4711');
  await expect(lock.screen).toBeHidden();

  await menu.choosePin('Change PIN or pictures', '9035');
  await menu.press('Lock now');
  await lock.typePin('4711');
  await expect(lock.screen.getByText('4 tries are left')).toBeVisible();
  await lock.typePin('9035');
  await expect(lock.screen).toBeHidden();

  await menu.press('Remove PIN');
  const question = page.getByRole('dialog', { name: 'Remove your PIN?' });
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(menu.item('Remove PIN')).toBeFocused();
  await menu.item('Remove PIN').click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed. Tidepool opens with your password.')).toBeVisible();
  await expect(lock.offer).toBeHidden();

  // Without a way to open it again, and without the server, locking is a question first.
  await menu.press('Lock now');
  await page.getByRole('dialog', { name: 'Lock without a connection?' }).getByRole('button', { name: 'Lock anyway' }).click();
  await expect(lock.screen.getByText('your password needs a connection')).toBeVisible();
  world.network.set('normal');
  await lock.screen.getByLabel('Password').fill('tidepool-demo');
  await lock.screen.getByRole('button', { name: 'Open' }).click();
  await expect(lock.screen).toBeHidden();
});
