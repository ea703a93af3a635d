import type { Page } from '@playwright/test';
import { type Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { Shell } from '../page-models/shell.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { receivedWork } from '../received-work.ts';

/** A quiz that was begun, and what the server had of its student before. */
interface Begun {
  readonly page: Page;
  readonly quiz: QuizPage;
  readonly questions: number;
  /** Everything has arrived, and nothing twice. */
  arrivedOnce(): Promise<void>;
}

/** The device's clock is so many years wrong. */
const setClock = (years: number) => {
  Date.now = () => Math.round(performance.timeOrigin + performance.now()) + years * 365 * 24 * 60 * 60_000;
};

async function beginQuiz(world: World, chromebook: Chromebook, student: string, yearsWrong = 0): Promise<Begun> {
  const before = await receivedWork(world.server, student);
  const page = await chromebook.open();
  if (yearsWrong !== 0) await page.addInitScript(setClock, yearsWrong);
  await new SignInPage(page).signIn(student);
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilNextReadyOffline();
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  await player.openQuiz();
  const quiz = new QuizPage(page);
  await quiz.start();
  const questions = await quiz.length();
  const arrivedOnce = async () => {
    await expect.poll(async () => (await receivedWork(world.server, student)).submitted - before.submitted).toBe(1);
    const after = await receivedWork(world.server, student);
    expect(after.results - before.results, 'one attempt').toBe(1);
    expect(after.answers - before.answers, 'one answer a question').toBe(questions);
  };
  return { page, quiz, questions, arrivedOnce };
}

test('two tabs drain one outbox: every operation arrives once', async ({ world, chromebook }) => {
  const { quiz, arrivedOnce } = await beginQuiz(world, chromebook, 'student9');
  world.network.set('down');
  const second = await chromebook.context.newPage();
  await new StudentDashboardPage(second).visit();
  await quiz.answerTheRest();
  await quiz.submit();
  await networkReturns(world, chromebook);
  await arrivedOnce();
  await expect(new Shell(second).tide).toHaveAttribute('data-tide', 'received');
});

test('a clock that is a year wrong, either way, changes neither order nor arrival', async ({ world, chromebook }) => {
  const { page, quiz, arrivedOnce } = await beginQuiz(world, chromebook, 'student10', 1);
  world.network.set('down');
  await quiz.answer();
  await quiz.next();
  await page.evaluate(setClock, -1);
  await quiz.answerTheRest();
  await quiz.submit();
  await networkReturns(world, chromebook);
  await arrivedOnce();
});

test('a tab that is killed right after an answer keeps it', async ({ world, chromebook }) => {
  const { page, quiz, arrivedOnce } = await beginQuiz(world, chromebook, 'student11');
  world.network.set('down');
  await quiz.answer();
  await quiz.next();
  const cdp = await chromebook.context.newCDPSession(page);
  const killed = page.waitForEvent('crash');
  void cdp.send('Page.crash').catch(() => undefined);
  await killed;
  await page.close();
  const again = await chromebook.context.newPage();
  const dashboard = new StudentDashboardPage(again);
  await dashboard.visit();
  await dashboard.continueButton.click();
  await new LessonPlayerPage(again).openQuiz();
  const resumed = new QuizPage(again);
  await expect(again.getByRole('button', { name: /^Question 1 of \d+, answered/ })).toBeVisible();
  await resumed.answerTheRest();
  await resumed.submit();
  await networkReturns(world, chromebook);
  await arrivedOnce();
});
