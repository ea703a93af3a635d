import type { Page } from '@playwright/test';
import { Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { HeldWorkPage } from '../page-models/held-work-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SavedWorkDialog } from '../page-models/saved-work-dialog.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

const SCREEN = { width: 1366, height: 768 };

async function openQuiz(page: Page, student: string): Promise<{ quiz: QuizPage; name: string; assignment: number }> {
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  await player.openQuiz();
  const assignment = Number(new URL(page.url()).searchParams.get('assignment_id'));
  return { quiz: new QuizPage(page), name: student, assignment };
}

const nameOf = async (world: World, userName: string): Promise<string> =>
  (
    await world.server.rows<{ name: string }>("SELECT first_name || ' ' || last_name AS name FROM app_user WHERE user_name = $1", [
      userName,
    ])
  )[0]?.name ?? '';

test('a quiz that arrives after the teacher closed the lesson is kept; the teacher accepts it and finds its receipt', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const student = 'student9';
  const name = await nameOf(world, student);
  const before = await receivedWork(world.server, student);
  const page = await chromebook.open();
  const { quiz, assignment } = await openQuiz(page, student);
  const teacherDevice = new Chromebook(world.network.origin, SCREEN);
  const saved = new SavedWorkDialog(page);
  const setClosed = (moment: 'now()' | 'null') =>
    world.server.rows(`UPDATE assignment SET closed_at = ${moment} WHERE assignment_id = $1`, [assignment]);
  try {
    await test.step('it is taken without a network, while the teacher closes the lesson', async () => {
      world.network.set('down');
      await quiz.start();
      await quiz.answerTheRest();
      await quiz.submit();
      await expect(quiz.handedInHere).toBeVisible();
      await setClosed('now()');
    });

    await test.step('it arrives too late: the student reads that it is kept and that the teacher can see it', async () => {
      await networkReturns(world, chromebook);
      const kept = page.getByText('Your teacher closed this quiz before it arrived. It is kept; your teacher can see it.');
      await expect(kept).toBeVisible();
      await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'awaiting_review');
      expect((await receivedWork(world.server, student)).submitted).toBe(before.submitted);
    });
    const code = (await page.getByText(/Saved with receipt [2-9A-Z]{4}/).innerText()).match(/receipt ([2-9A-Z]{4})/)?.[1] ?? '';

    await test.step('the teacher is told on the reports, sees the whole of it, and accepts it', async () => {
      const teacher = await teacherDevice.openOnline();
      await new SignInPage(teacher).signIn('teacher1');
      await new ReportsPage(teacher).visit();
      const held = new HeldWorkPage(teacher);
      await held.openFromReports();
      await expect(held.work(name)).toContainText(/turned in, \d+ answers/);
      await expect(held.work(name)).toContainText(`Receipt ${code}`);
      await expect(held.work(name)).toContainText('Arrived after the lesson was closed');
      await held.accept(name);
      await expect(held.work(name)).toContainText('Accepted, on time');
      await held.lookUp(code.toLowerCase());
      await expect(held.found).toContainText(name);
      await expect(held.found).toContainText(/Received .*\d/);
      expect((await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
    });

    await test.step('the device asks again: it is received, and the receipt is the one that the teacher found', async () => {
      await saved.open();
      await saved.tryNow();
      await expect(saved.dialog.getByText(new RegExp(`Received .*, receipt ${code}`))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
      await expect(page.getByText(new RegExp(`Received .*, receipt ${code}`))).toBeVisible();
    });
  } finally {
    await setClosed('null');
    await teacherDevice.dispose();
  }
});

test('the same quiz turned in on two devices counts once, and both are told that it was received', async ({ world, chromebook }) => {
  test.slow();
  const student = 'student10';
  const before = await receivedWork(world.server, student);
  const page = await chromebook.open();
  const { quiz } = await openQuiz(page, student);
  const second = new Chromebook(world.network.origin, SCREEN);
  try {
    const other = await second.open();
    const elsewhere = await openQuiz(other, student);
    world.network.set('down');
    await elsewhere.quiz.start();
    await elsewhere.quiz.answerTheRest();
    await elsewhere.quiz.submit();
    await second.close();

    world.network.set('normal');
    await page.reload();
    await quiz.start();
    await quiz.answerTheRest();
    await quiz.submit();
    await expect(page.getByText(/Received .*, receipt [2-9A-Z]{4}/)).toBeVisible();

    const again = await second.open();
    await new StudentDashboardPage(again).visit();
    await expect(new Shell(again).tide).toHaveAttribute('data-tide', 'received');
    const after = await receivedWork(world.server, student);
    expect([after.results - before.results, after.submitted - before.submitted]).toEqual([1, 1]);
  } finally {
    await second.dispose();
  }
});
