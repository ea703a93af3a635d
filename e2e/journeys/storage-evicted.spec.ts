import type { Page } from '@playwright/test';
import { outboxOf } from '../device-scan.ts';
import { type Chromebook, expect, test, type World } from '../journey.ts';
import { arriveAtDashboard, expectEachOnce, workInLesson } from '../lesson-operations.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

/** What Chromium takes of a site when the disk is full: all of this together. Local storage is not among it. */
const EVICTED = 'indexeddb,cache_storage,service_workers';

/** Between two visits, the browser throws this away. */
async function take(world: World, { context }: Chromebook, page: Page, storageTypes: string): Promise<void> {
  await page.goto('about:blank');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: world.network.origin, storageTypes });
}

const deviceReports = (world: World, student: string) =>
  world.server.rows<{ device_id: string; waiting: number }>(
    'SELECT device_id, waiting FROM device_report JOIN app_user USING (district_id, user_puid) WHERE user_name = $1 ORDER BY reported_at',
    [student],
  );

test('the browser took its storage: it is said plainly, lessons come again, and the teacher’s board keeps what last waited', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  const at = await arriveAtDashboard(world, page, 'student2');
  await expect.poll(async () => (await deviceReports(world, at.student)).length).toBe(1);
  world.network.set('down');
  await workInLesson(at);
  // A lesson that is left writes how long it was open: only then is it known how much waits.
  const dashboard = new StudentDashboardPage(page);
  await dashboard.visit();
  await dashboard.continueButton.waitFor();
  const operations = (await outboxOf(page)).map(({ op_id }) => op_id);
  expect(operations.length).toBeGreaterThanOrEqual(3);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tidepool.tables'))).toContain(`"unsent":${operations.length}`);
  // As it would have told on a line that then died: devices speak every half minute.
  await world.server.rows('UPDATE device_report SET waiting = $1', [operations.length]);
  await take(world, chromebook, page, EVICTED);

  world.network.set('normal');
  await dashboard.visit();
  await expect(page.getByText('This browser cleared what Tidepool had kept on this device')).toBeVisible();
  await expect(page.getByText(`${operations.length} pieces of your work had not been sent and are no longer here`)).toBeVisible();
  await dashboard.untilNextReadyOffline();
  await expect.poll(async () => (await deviceReports(world, at.student)).length).toBe(2);
  expect((await deviceReports(world, at.student)).map(({ waiting }) => waiting)).toEqual([operations.length, 0]);

  world.network.set('down');
  await page.reload();
  await dashboard.continueButton.waitFor();
  await expect(page.getByText('This browser cleared')).toBeHidden();
});

test('local storage alone was taken: the student is still signed in, and the work that waited arrives once', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  const at = await arriveAtDashboard(world, page, 'student3');
  world.network.set('down');
  const operations = await workInLesson(at);
  await take(world, chromebook, page, 'local_storage');
  world.network.set('normal');
  await new StudentDashboardPage(page).visit();
  await expectEachOnce(world, at, operations);
});
