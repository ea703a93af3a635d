import { Chromebook, expect, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const CLASS = 'Period 1 Science';
const WORDS = 'Good start. Look at the last question again.';

test('weights, a score and a comment are written in the gradebook; the student reads them once the results are released', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student1');
    const dashboard = new StudentDashboardPage(page);
    const student = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');
    const [points, total] = await test.step('the student turns in a quiz', async () => {
      await dashboard.continueButton.click();
      await new LessonPlayerPage(page).openQuiz();
      const quiz = new QuizPage(page);
      await quiz.takeWhole();
      const [, score, all] = (await quiz.score.innerText()).match(/You got (\d+) of (\d+)/) ?? [];
      return [Number(score), Number(all)];
    });

    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    await test.step('the teacher weighs the categories of the class', async () => {
      await teacher.goto('/authenticated/reports/gradeBook');
      await teacher.getByLabel('Class', { exact: true }).selectOption({ label: CLASS });
      await teacher.getByRole('button', { name: 'Category weights' }).click();
      const weights = teacher.getByRole('dialog', { name: `Category weights: ${CLASS}` });
      await weights.getByRole('textbox', { name: 'Weight' }).first().fill('30');
      await expect(weights.getByText('The weights add up to 90%. They must add up to 100%.')).toBeVisible();
      await weights.getByRole('button', { name: 'Make all equal' }).click();
      await weights.getByRole('button', { name: 'Save the weights' }).click();
      await expect(teacher.getByRole('columnheader', { name: /Weighted grade/ })).toBeVisible();
    });

    const cell = teacher.getByRole('gridcell', { name: new RegExp(`^${student}.*, Check.*: \\d`) }).first();
    const [, title = ''] = (await cell.getAttribute('aria-label'))?.match(/, (.+): [\d.]+%/) ?? [];
    const wanted = points === total ? total - 1 : points + 1;
    await test.step('a comment and a score of the teacher’s own stand in the cell', async () => {
      await cell.focus();
      await teacher.keyboard.press('Enter');
      const panel = teacher.getByRole('dialog');
      await panel.getByRole('textbox', { name: 'Comment for the student' }).fill(WORDS);
      // By key: the message about the weights, with its undo, may still lie over the button.
      await panel.getByRole('button', { name: 'Save the comment' }).press('Enter');
      await expect(teacher.getByText(/^Comment for .* saved/)).toBeVisible();
      await panel.getByRole('textbox', { name: `Points out of ${total}` }).fill(String(wanted));
      await panel.getByRole('textbox', { name: 'Reason' }).fill('We talked it through.');
      await panel.getByRole('button', { name: 'Save this score' }).click();
      await expect(panel).toBeHidden();
      await expect(cell).toHaveAccessibleName(/teacher’s score, comment$/);
    });

    const said = page.getByText(WORDS);
    const score = page.getByText(`${wanted} of ${total} points`, { exact: true });
    await test.step('before the release the student reads none of it', async () => {
      await page.goto('/authenticated/studentDashboard/report');
      await expect(page.getByText('No reports yet')).toBeVisible();
      await expect(said).toBeHidden();
    });
    await test.step('the teacher releases the results', async () => {
      const reports = new ClassReportsPage(teacher);
      await reports.visit();
      await reports.release(title);
    });
    await test.step('the student reads the comment and the same score in the list', async () => {
      await page.reload();
      await expect(said).toBeVisible();
      await expect(score).toBeVisible();
    });
    await test.step('the bell leads to the report, which has both', async () => {
      await page.getByRole('button', { name: /^Notices: .* to read$/ }).click();
      const notices = page.getByRole('region', { name: 'Notices' });
      await expect(notices.getByText('Your teacher released your results and wrote to you.')).toBeVisible();
      await notices.getByRole('link', { name: `Take a look: See how you did: ${title}` }).click();
      await expect(page.getByRole('region', { name: 'What my teacher says' })).toContainText(WORDS);
      await expect(score).toBeVisible();
      await expect(page.getByText('Your teacher gave you this score.')).toBeVisible();
    });
  } finally {
    await teacherDevice.dispose();
  }
});
