import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const ANSWER = 'The mirror sends the light that goes backward to the front.';
const WORDS = 'Yes: more light goes to the sea.';

test('a written answer is graded by keyboard, and gradebook and the student’s report show it', async ({ world, chromebook }) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student56');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilAllReadyOffline();
    const first = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');

    await test.step('the student turns it in without a network', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
      await new LessonPlayerPage(page).openQuiz();
      const quiz = new QuizPage(page);
      world.network.set('down');
      await quiz.start();
      for (let index = 2; index <= 7; index += 1) {
        await quiz.next();
        await expect(quiz.place).toHaveText(`Question ${index} of 7`);
      }
      await page.getByRole('textbox').fill(ANSWER);
      await page.getByRole('button', { name: 'Review before I turn it in' }).click();
      await quiz.submit();
      await networkReturns(world, chromebook);
      await expect(page.getByText('Your teacher will read it.')).toBeVisible();
    });

    const teacher = await teacherDevice.openOnline();
    const allGraded = teacher.getByText('Every answer here is graded');
    const cell = teacher.getByRole('gridcell', { name: new RegExp(`${first}.*, Light in Seven Ways:`) });
    await test.step('the teacher finds it in the gradebook and goes from there to grading', async () => {
      await new SignInPage(teacher).signIn('teacher3');
      await teacher.goto('/authenticated/reports/gradeBook');
      await expect(cell).toContainText('To grade');
      await cell.focus();
      await teacher.keyboard.press('Enter');
      await teacher.getByRole('link', { name: 'Grade the written answers' }).click();
    });
    await test.step('points and words by keyboard alone', async () => {
      await expect(teacher.getByText(ANSWER)).toBeVisible();
      await expect(teacher.getByText('Suggested by the rubric')).toBeVisible();
      await teacher.keyboard.press('f');
      await teacher.keyboard.type(WORDS);
      await teacher.keyboard.press('Escape');
      await teacher.keyboard.press('2');
      await expect(teacher.getByRole('button', { name: '2 points' })).toHaveAttribute('aria-pressed', 'true');
      await teacher.keyboard.press('Enter');
      await expect(teacher.getByText('Grade accepted successfully')).toBeVisible();
      await expect(allGraded).toBeVisible();
    });
    await test.step('undo brings it back to the queue, and it is graded again', async () => {
      await teacher.getByRole('button', { name: 'Undo' }).click();
      await expect(allGraded).toBeHidden();
      await expect(teacher.getByText(ANSWER)).toBeVisible();
      await expectClean(teacher, 'a written answer with its rubric and suggestion');
      await teacher.getByRole('button', { name: '2 points' }).click();
      await teacher.getByRole('textbox', { name: 'Feedback to student' }).fill(WORDS);
      await teacher.getByRole('button', { name: 'Save & next' }).click();
      await expect(allGraded).toBeVisible();
    });
    await test.step('the gradebook counts it', async () => {
      await teacher.goto('/authenticated/reports/gradeBook');
      await expect(cell).toContainText('18.2%');
    });
    await test.step('the report is released, and the student reads points and words', async () => {
      const reports = new ClassReportsPage(teacher);
      await reports.visit();
      await reports.release('Light in Seven Ways');
      await page.goto('/authenticated/studentDashboard/report');
      await page.getByRole('link', { name: 'See what I can learn' }).first().click();
      // With its question, and nowhere else.
      const answer = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'What my teacher says' }) });
      await expect(answer).toContainText('2 of 2 points');
      await expect(page.getByText(WORDS)).toHaveCount(1);
    });
  } finally {
    await teacherDevice.dispose();
  }
});
