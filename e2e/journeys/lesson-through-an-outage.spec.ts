import type { Page } from '@playwright/test';
import { expect, networkReturns, test, type World } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { type ReceivedWork, receivedWork } from '../received-work.ts';

test.use({ isNewDevice: true });

const PUSH = /^\/v2\/sync\/push/;

/** Opens the Chromebook, signs in and waits until the next lesson is on the device. */
async function arriveAtDashboard(page: Page, student: string): Promise<StudentDashboardPage> {
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  return dashboard;
}

/** From the dashboard into the lesson, through its first resource, to the cover of its quiz. */
async function readThenOpenQuiz(page: Page, dashboard: StudentDashboardPage): Promise<QuizPage> {
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  await player.openQuiz();
  return new QuizPage(page);
}

/** Checks that every operation of the lesson arrived exactly once. */
async function expectExactlyOnce(world: World, student: string, before: ReceivedWork, questions: number): Promise<void> {
  await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
  const after = await receivedWork(world.server, student);
  expect(after.results - before.results, 'one attempt').toBe(1);
  expect(after.answers - before.answers, 'one answer a question').toBe(questions);
  const doubles = await world.server.rows(
    `SELECT user_puid, assignment_id, resource_id, tracking_id FROM resource_tracking GROUP BY 1, 2, 3, 4 HAVING count(*) > 1`,
  );
  expect(doubles).toEqual([]);
}

/** Checks that the device has nothing left to send, and that the server has a receipt for everything it stored. */
async function expectAllReceived(page: Page): Promise<void> {
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'received');
}

test('a lesson with a quiz, taken while the network is gone and the browser closed between, arrives exactly once', async ({
  world,
  chromebook,
}) => {
  const student = 'student2';
  const before = await receivedWork(world.server, student);
  let page = await chromebook.open();
  const dashboard = await arriveAtDashboard(page, student);
  const quiz = await readThenOpenQuiz(page, dashboard);

  await test.step('the network goes, and the quiz is taken as if nothing had happened', async () => {
    world.network.set('down');
    await quiz.start();
    await quiz.answer();
    await quiz.next();
  });
  const questions = await quiz.length();

  await test.step('the browser is closed and opened again, still without a network: everything is as it was', async () => {
    await expect(quiz.place).toHaveText(/Question 2 of/);
    await chromebook.close();
    page = await chromebook.open();
    const again = new StudentDashboardPage(page);
    await again.visit();
    await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'offline');
    await again.continueButton.click();
    const player = new LessonPlayerPage(page);
    await player.openQuiz();
    const resumed = new QuizPage(page);
    await expect(resumed.place).toHaveText(/Question 2 of/);
    await expect(page.getByRole('button', { name: /^Question 1 of \d+, answered/ })).toBeVisible();
    await resumed.answerTheRest();
    await resumed.submit();
    await expect(resumed.handedInHere).toBeVisible();
    await expect(resumed.score).toBeHidden();
  });

  await test.step('the network comes back: all of it arrives, and the score is shown', async () => {
    world.network.set('normal');
    await expectAllReceived(page);
    await expect(new QuizPage(page).score).toBeVisible();
    await expect(new QuizPage(page).received).toBeVisible();
    await expectExactlyOnce(world, student, before, questions);
  });
});

/** Five moments at which the network is cut, and how the test brings each about. */
const CUTS = [
  { moment: 'before the quiz is started', student: 'student3' },
  { moment: 'between two answers', student: 'student4' },
  { moment: 'after turning in', student: 'student5' },
  { moment: 'while the outbox is being sent, the server killed', student: 'student6' },
  { moment: 'after the server committed, before it answered', student: 'student7' },
] as const;

for (const { moment, student } of CUTS) {
  test(`network cut ${moment}: every operation arrives exactly once`, async ({ world, chromebook }) => {
    const before = await receivedWork(world.server, student);
    const page = await chromebook.open();
    const dashboard = await arriveAtDashboard(page, student);
    const quiz = await readThenOpenQuiz(page, dashboard);
    if (moment === 'before the quiz is started') world.network.set('down');
    await quiz.start();
    const questions = await quiz.length();
    await quiz.answer();
    if (moment === 'between two answers') world.network.set('down');
    await quiz.next();
    if (moment === 'while the outbox is being sent, the server killed') world.network.set('down', PUSH);
    if (moment === 'after the server committed, before it answered') world.network.set('replies-cut', PUSH);
    await quiz.answerTheRest();
    if (moment === 'after turning in') world.network.set('down');
    await quiz.submit();

    if (moment === 'while the outbox is being sent, the server killed') {
      const push = world.network.nextRequest(PUSH);
      world.network.set('normal');
      await push;
      await world.server.stop('SIGKILL');
      await world.server.start();
    } else if (moment === 'after the server committed, before it answered') {
      await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
      await expect(new Shell(page).tide).not.toHaveAttribute('data-tide', 'received');
      await networkReturns(world, chromebook);
    } else {
      await networkReturns(world, chromebook);
    }
    await expectAllReceived(page);
    await expectExactlyOnce(world, student, before, questions);
    await expect(quiz.score).toBeVisible();
  });
}

test('a captive portal that answers 200 with a page is no answer: nothing counts as received', async ({ world, chromebook }) => {
  const student = 'student8';
  const before = await receivedWork(world.server, student);
  const page = await chromebook.open();
  const dashboard = await arriveAtDashboard(page, student);
  const quiz = await readThenOpenQuiz(page, dashboard);
  world.network.set('portal');
  await quiz.start();
  const questions = await quiz.length();
  await quiz.answerTheRest();
  await quiz.submit();
  await expect(new Shell(page).tide).toHaveAttribute('data-tide', 'offline');
  await networkReturns(world, chromebook);
  await expectAllReceived(page);
  await expectExactlyOnce(world, student, before, questions);
});
