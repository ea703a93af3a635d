import { outboxOf, workerKnowsSession } from '../device-scan.ts';
import { type Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { type AtDashboard, arriveAtDashboard, expectEachOnce, workInLesson } from '../lesson-operations.ts';
import { untilWorkerRules } from '../next-release.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkerControl } from '../worker-control.ts';

const PUSH = /^\/v2\/sync\/push/;
const WAKE = 'tidepool-drain';

/** Work done without a network, every page of ours then left: only the worker can send it. */
async function leaveWorkToWorker(world: World, chromebook: Chromebook, student: string) {
  const page = await chromebook.open();
  const at: AtDashboard = await arriveAtDashboard(world, page, student);
  await untilWorkerRules(page);
  const control = await WorkerControl.on(chromebook.context, page, world.network.origin);
  world.network.set('down');
  const operations = await workInLesson(at);
  await expect.poll(() => workerKnowsSession(page)).toBe(true);
  await page.goto('about:blank');
  return { at, operations, control };
}

/** Wakes the worker until it sends. The page that was just left may still hold the drain's lock; the browser would wake it later again. */
async function wakeUntilItSends(world: World, control: WorkerControl, isLast: boolean): Promise<void> {
  let sent = false;
  void world.network.nextRequest(PUSH).then(() => {
    sent = true;
  });
  const wake = async () => {
    if (!sent) await control.sync(WAKE, isLast);
    return sent;
  };
  await expect.poll(wake).toBe(true);
}

test('the worker is killed while what it sent is being answered: the work arrives once', async ({ world, chromebook }) => {
  const { at, operations, control } = await leaveWorkToWorker(world, chromebook, 'student2');
  world.network.set('hung', PUSH);
  await wakeUntilItSends(world, control, false);
  const received = async () => (await world.server.rows('SELECT 1 FROM receipt WHERE op_id = ANY ($1::uuid[])', [operations])).length;
  await expect.poll(received).toBe(operations.length);
  await control.kill();
  world.network.set('normal');

  await new StudentDashboardPage(at.page).visit();
  await expect(new Shell(at.page).tide).toHaveAttribute('data-tide', 'received');
  await expectEachOnce(world, at, operations);
});

test('Background Sync is given up with the server down: the work is still here, and goes when a page drains', async ({
  world,
  chromebook,
}) => {
  const { at, operations, control } = await leaveWorkToWorker(world, chromebook, 'student3');
  await wakeUntilItSends(world, control, true);

  await new StudentDashboardPage(at.page).visit();
  await expect(new Shell(at.page).tide).toHaveAttribute('data-tide', 'offline');
  const kept = (await outboxOf(at.page)).map(({ op_id }) => op_id);
  expect(kept).toEqual(expect.arrayContaining(operations));
  await networkReturns(world, chromebook);
  await expectEachOnce(world, at, operations);
  await expect.poll(() => outboxOf(at.page)).toEqual([]);
});

test('the worker is killed while it fetches a screen: the page goes on', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await untilWorkerRules(page);
  const control = await WorkerControl.on(chromebook.context, page, world.network.origin);
  const screen = /^\/assets\/home-[^/]*\.js/;
  world.network.set('hung', screen);
  const asked = world.network.nextRequest(screen);
  await page.getByRole('link', { name: 'Reports' }).click();
  await asked;
  await control.kill();
  world.network.set('normal');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});
