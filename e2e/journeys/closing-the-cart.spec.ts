import { demoPerson } from '../../src/server/demo/demo-people.ts';
import { Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { CartBoardPage } from '../page-models/cart-board-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const STUDENT = demoPerson('student3');
const NAME = `${STUDENT.lastName}, ${STUDENT.firstName}`;

/** As if the student's devices had last spoken ten minutes ago: nobody waits that long in a test. */
const tenMinutesPass = ({ server }: World) =>
  server.rows("update device_report set reported_at = reported_at - interval '10 minutes' where user_puid = $1", [STUDENT.userPuid]);
const spoken = async ({ server }: World) =>
  (await server.rows('select waiting from device_report where user_puid = $1', [STUDENT.userPuid])).length;

test('the board says what it knows of a student, and never more: received, silent, received again, left with nothing', async ({
  world,
  chromebook,
}) => {
  test.slow();
  // The teacher's own line stays up while the student's is down.
  const teacherDevice = new Chromebook(`http://127.0.0.1:${world.server.port}`, { width: 1366, height: 768 });
  try {
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const reports = new ReportsPage(teacher);
    await reports.visit();
    await reports.chooseClass('Period 1 Science');
    const board = new CartBoardPage(teacher);
    await board.open();
    await expect(board.student(NAME)).toContainText('No device heard from lately');
    await expect(board.verdict).toContainText('Not yet');

    const page = await chromebook.open();
    await new SignInPage(page).signIn('student3');
    await new StudentDashboardPage(page).untilNextReadyOffline();
    // The board is live: it finds out by itself.
    await expect(board.student(NAME)).toContainText('All received at');

    world.network.set('down');
    await new StudentDashboardPage(page).continueButton.click();
    await new LessonPlayerPage(page).markDone();
    await tenMinutesPass(world);
    await board.probeNow();
    await expect(board.student(NAME)).toContainText('Not heard from since');
    await expect(board.student(NAME)).not.toContainText('All received');

    await networkReturns(world, chromebook);
    await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
    await expect(board.student(NAME)).toContainText('All received at');

    await new Shell(page).signOut();
    await page.waitForURL((url) => url.pathname === '/');
    await tenMinutesPass(world);
    await board.probeNow();
    // Whoever left with nothing may be silent for ever.
    await expect(board.student(NAME)).toContainText('All received at');
  } finally {
    await teacherDevice.dispose();
  }
});

test('a device that fell silent with work on it is listed until it speaks again', async ({ world, chromebook }) => {
  const teacherDevice = new Chromebook(`http://127.0.0.1:${world.server.port}`, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student3');
    await expect.poll(() => spoken(world)).toBeGreaterThan(0);
    await chromebook.close();
    // Its last word was of two operations, as after a lesson on a line that then died.
    await world.server.rows(
      `update device_report set waiting = 2, leaving = false, oldest_at = now() - interval '3 hours', reported_at = now() - interval '2 hours'
       where user_puid = $1`,
      [STUDENT.userPuid],
    );
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    await new ReportsPage(teacher).visit();
    const board = new CartBoardPage(teacher);
    await board.open();
    await expect(board.student(NAME).first()).toContainText('waited, not heard from since');
    await board.openDevices();
    await expect(board.student(NAME).first()).toContainText('3 hours ago');
  } finally {
    await teacherDevice.dispose();
  }
});
