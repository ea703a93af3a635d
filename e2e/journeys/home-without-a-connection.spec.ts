import { demoPerson } from '../../src/server/demo/demo-people.ts';
import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { OfflineHomePage } from '../page-models/offline-home-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const WORDS = 'Not able to connect to internet. Please check your internet connection or try later';

test('without a connection a student finds lessons, texts and what waits; "try now" sends it, whoever else comes back', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student10');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  world.network.set('down');
  await dashboard.continueButton.click();
  await new LessonPlayerPage(page).markDone();
  const tide = new Shell(page).tide;
  await expect(tide).toHaveAttribute('data-tide', 'offline');

  const home = new OfflineHomePage(page);
  await home.open();
  await expect(home.heading).toHaveText(WORDS);
  await expect(page.getByRole('main').getByText(/There has been no connection since \d/)).toBeVisible();
  await expect(home.continueLinks.first()).toContainText(/Step \d of \d/);
  await expect(home.waiting.getByRole('listitem')).not.toHaveCount(0);

  await home.find('energy');
  await expect(home.found).not.toHaveCount(0);
  await page.reload();
  await expect(home.heading).toHaveText(WORDS);
  await expect(home.found).not.toHaveCount(0);
  await home.found.first().getByRole('link').click();
  await expect(new LessonPlayerPage(page).steps).toBeVisible();
  await page.goBack();

  await home.tryNow();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  const { userPuid } = demoPerson('student10');
  const received = () => world.server.rows('select 1 from resource_completion where user_puid = $1', [userPuid]);
  const before = (await received()).length;
  // The press comes first: what the page itself asks now and then would find the connection just as well.
  world.network.set('hung');
  await home.tryNow();
  world.network.set('normal');
  // Others would wait for their turn; who asks does not.
  await expect.poll(async () => (await received()).length).toBeGreaterThan(before);
  await expect(home.heading).toHaveText('You are connected');
  await expect(home.waiting).toContainText('You’re all caught up');
});

test('a screen that needs a connection says so in its place and recovers by itself', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await new ReportsPage(page).visit();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('link', { name: 'Safe to close the cart?' }).click();
  await page.getByRole('table').waitFor();
  await page.goBack();
  await page.reload();
  await page.getByRole('table').waitFor();
  world.network.set('down');
  await page.getByRole('link', { name: 'Safe to close the cart?' }).click();
  await expect(page.getByRole('alert')).toContainText('This device has no copy of this');
  await expect(page.getByRole('link', { name: 'See what works without a connection' })).toBeVisible();
  world.network.set('normal');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
