import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const CLASS = 'Period 1 Science';
const HANDED_IN = /(\d+) of 24 turned in/;

test('student1 turns in a quiz after an outage; teacher1 sees the lesson, the resource, the student and the score', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student1');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilNextReadyOffline();
    const student = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');
    const lesson = await dashboard.continueButton.locator('span span').first().innerText();

    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const reports = new ReportsPage(teacher);
    await reports.visit();
    await reports.chooseClass(CLASS);
    const before = Number((await reports.row(lesson).innerText()).match(HANDED_IN)?.[1]);

    await dashboard.continueButton.click();
    await new LessonPlayerPage(page).openQuiz();
    const quiz = new QuizPage(page);
    await quiz.start();
    world.network.set('down');
    await quiz.answerTheRest();
    await quiz.submit();
    await networkReturns(world, chromebook);
    await expect(quiz.score).toBeVisible();
    const [, score, total] = (await quiz.score.innerText()).match(/You got (\d+) of (\d+)/) ?? [];

    await teacher.getByRole('button', { name: 'Refresh' }).click();
    await expect(reports.row(lesson)).toContainText(`${before + 1} of 24 turned in`);
    await reports.openLesson(lesson);
    await expect(reports.resource(/Quiz/).first()).toBeVisible();
    const row = reports.row(student);
    await expect(row).toContainText('Turned in');
    await expect(row).toContainText(new RegExp(`${score}\\s*(of|/)\\s*${total}`));
  } finally {
    await teacherDevice.dispose();
  }
});

test('what a teacher previewed in the library opens again with the network gone', async ({ world, chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher2');
  await page.goto('/authenticated/content/contentHome');
  await page
    .getByRole('link', { name: /Physical Properties/ })
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Physical Properties of Matter');
  await page.locator('main a[href*="previewResource"]').first().click();
  await page.waitForURL('**/previewResource**');
  // The address changes a moment before the screen does.
  await expect(heading).not.toHaveText('Physical Properties of Matter');
  const title = await heading.innerText();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => (localStorage.getItem(key) ?? '').includes('get_content_detail'))),
    )
    .toBe(true);
  world.network.set('down');
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(page.locator('[data-tide]')).toHaveAttribute('data-tide', 'offline');
});
