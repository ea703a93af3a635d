import { outboxOf } from '../device-scan.ts';
import { expect, test } from '../journey.ts';
import { arriveAtDashboard, expectEachOnce, untilWritten, workInLesson } from '../lesson-operations.ts';
import { askForRelease, publishRelease, takeBack, untilWorkerRules, whichWorker } from '../next-release.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const PUSH = /^\/v2\/sync\/push/;
const SESSION_OVER = JSON.stringify({ status: 'error', message: 'Your session has ended. Please sign in again.', data: null });

test.afterEach(({ world }) => {
  takeBack(world);
  world.network.answerInstead(PUSH, null);
});

test('a release is put in place while a push hangs: nothing is lost or doubled', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  const at = await arriveAtDashboard(world, page, 'student2');
  await untilWorkerRules(page);
  world.network.set('hung', PUSH);
  const operations = await workInLesson(at);
  publishRelease(world, 'a release during a drain');
  await askForRelease(page);
  await expect.poll(() => whichWorker(page)).toMatchObject({ waits: true });
  expect(
    (await outboxOf(page)).map(({ op_id }) => op_id),
    'no receipt has come yet',
  ).toEqual(expect.arrayContaining(operations));

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My lessons' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await expect.poll(() => whichWorker(page).catch(() => null)).toMatchObject({ waits: false, active: 'activated' });
  world.network.set('normal');
  await expectEachOnce(world, at, operations);
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
});

test('the session is revoked in the middle of a drain: the work stays, and goes after signing in again', async ({ world, chromebook }) => {
  const { student, ...rest } = await arriveAtDashboard(world, await chromebook.open(), 'student3');
  const { page } = rest;
  world.network.set('hung', PUSH);
  const push = world.network.nextRequest(PUSH);
  await new StudentDashboardPage(page).continueButton.click();
  await push;
  // While the first push hangs, more is stored; then the token ends and its renewal is refused.
  await new LessonPlayerPage(page).markDone();
  const operations = await untilWritten(page, 3);
  await world.server.rows(
    'UPDATE refresh_token SET revoked_at = now() WHERE user_puid = (SELECT user_puid FROM app_user WHERE user_name = $1)',
    [student],
  );
  world.network.answerInstead(PUSH, { status: 401, type: 'application/json', body: SESSION_OVER });
  world.network.set('normal');

  const popup = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(popup).toBeVisible();
  const kept = (await outboxOf(page)).map(({ op_id }) => op_id);
  expect(kept.length, 'what was not received stays').toBeGreaterThan(0);
  world.network.answerInstead(PUSH, null);
  await popup.getByRole('button').click();
  await new SignInPage(page).type(student, 'tidepool-demo');
  await page.waitForURL('**/authenticated/**');
  await expectEachOnce(world, { student, ...rest }, operations);
  await expect.poll(() => outboxOf(page)).toEqual([]);
});
