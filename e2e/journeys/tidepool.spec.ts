import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const STUDENT = 'student2';

test('a student reads about an animal, makes it the companion and names it without a network; the next device shows it', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn(STUDENT);
  const pool = page.getByRole('region', { name: 'My tidepool' });
  await expect(pool.getByRole('img', { name: /animals? lives? here/ })).toBeVisible();
  await pool.getByRole('button', { name: 'Meet the animals' }).click();
  await pool.getByRole('button', { name: 'sea star' }).click();
  await expect(pool.getByText('A sea star has no brain and no blood.', { exact: false })).toBeVisible();
  await expectClean(page, 'the animals of a tidepool');

  await new StudentDashboardPage(page).untilNextReadyOffline();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await test.step('without a network it is chosen and named, and stays', async () => {
    world.network.set('down');
    await pool.getByRole('button', { name: 'Make it my companion' }).click();
    await pool.getByRole('textbox', { name: 'Give it a name (only you see it)' }).fill('Luna');
    await pool.getByRole('radio', { name: 'Night' }).check({ force: true });
    await page.reload();
    await expect(pool.getByText('Your companion: Luna the sea star.', { exact: false })).toBeVisible();
  });

  await test.step('once the network is back the account has it, and so does another device', async () => {
    await networkReturns(world, chromebook);
    const saved = () =>
      world.server.rows<{ settings: object }>(
        `SELECT settings FROM student_tidepool JOIN app_user USING (district_id, user_puid) WHERE user_name = '${STUDENT}'`,
      );
    await expect.poll(saved).toEqual([{ settings: { companion: 'sea_star', companion_name: 'Luna', light: 'night' } }]);
    const other = new Chromebook(world.network.origin, { width: 390, height: 844 });
    try {
      const there = await other.open();
      await new SignInPage(there).signIn(STUDENT);
      await expect(there.getByText('Your companion: Luna the sea star.', { exact: false })).toBeVisible();
    } finally {
      await other.dispose();
    }
  });
});
