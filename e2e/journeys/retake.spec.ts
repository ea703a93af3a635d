import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const CLASS = 'Period 1 Science';
const LESSON = 'Ecosystems and Food Webs';
const NOTE = 'Look at the food web before you start.';

test('everyone below 70 % gets a retake, one takes it through an outage, and one column has the better score', async ({
  world,
  chromebook,
}) => {
  const devices = [
    new Chromebook(world.network.origin, { width: 1366, height: 768 }),
    new Chromebook(world.network.origin, { width: 1366, height: 768 }),
  ] as const;
  const [teacherDevice, otherDevice] = devices;
  try {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student22');
    const dashboard = new StudentDashboardPage(page);
    const nameOn = async (home: StudentDashboardPage) => (await home.greeting.innerText()).replace(/^Hi, |!$/g, '');
    const first = await nameOn(dashboard);
    const quiz = new QuizPage(page);

    await test.step('one student turns the quiz in without an answer, another gets everything right', async () => {
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(page).openQuiz();
      await quiz.start();
      for (let index = 2; index <= (await quiz.length()); index += 1) await quiz.next();
      await page.getByRole('button', { name: 'Review before I turn it in' }).click();
      await quiz.submit();
      await expect(quiz.score).toHaveText(/You got 0 of/);
      const other = await otherDevice.openOnline();
      await new SignInPage(other).signIn('student23');
      await new StudentDashboardPage(other).lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(other).openQuiz();
      await new QuizPage(other).takeWhole();
      await expect(new QuizPage(other).received).toBeVisible();
      await world.server.rows(`UPDATE quiz_result SET score = max_score FROM app_user u WHERE u.user_name = 'student23' AND quiz_result.user_puid = u.user_puid
        AND assignment_id = (SELECT assignment_id FROM quiz_result JOIN app_user USING (district_id, user_puid)
          WHERE user_name = 'student22' ORDER BY submitted_at DESC NULLS LAST LIMIT 1)`);
    });

    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const cellOf = (name: string) => teacher.getByRole('gridcell', { name: new RegExp(`^${name}.*, ${title}: `) }).first();
    const assignments = teacher.getByText(/\d+ assignments?$/).first();
    let title = '';
    let before = '';
    await test.step('in the gradebook the teacher gives a retake to everyone below 70 %', async () => {
      await teacher.goto('/authenticated/reports/gradeBook');
      await teacher.getByLabel('Class', { exact: true }).selectOption({ label: CLASS });
      const zero = teacher.getByRole('gridcell', { name: new RegExp(`^${first}.*: 0%`) }).first();
      title = (await zero.getAttribute('aria-label'))?.match(/, (.+): 0%/)?.[1] ?? '';
      before = await assignments.innerText();
      await teacher
        .getByRole('columnheader', { name: new RegExp(title) })
        .getByRole('button', { name: /^Actions/ })
        .click();
      await teacher.getByRole('menuitem', { name: 'Give a retake…' }).click();
      const dialog = teacher.getByRole('dialog', { name: `Retake of “${title}”` });
      await expect(dialog.getByText('They get one more attempt in the same column. The highest score counts.')).toBeVisible();
      await expect(dialog.getByLabel(/^Everyone below/)).toHaveValue('70 %');
      await dialog.getByRole('button', { name: 'Select', exact: true }).click();
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await dialog.getByLabel(/^Note to these students/).fill(NOTE);
      await dialog.getByRole('button', { name: 'Give the retake' }).click();
      await expect(teacher.getByText('Retake given to 1 student')).toBeVisible();
      await expect(cellOf(first)).toHaveAccessibleName(/retake given/);
    });

    await test.step('the student finds it with the teacher’s words, and takes it with the network gone', async () => {
      await dashboard.visit();
      await expect(dashboard.lesson(LESSON).getByText(/Your teacher gave you another try/)).toBeVisible();
      await dashboard.untilReadyOffline(LESSON);
      world.network.set('down');
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(page).openQuiz();
      await expect(page.getByText(NOTE)).toBeVisible();
      await page.getByRole('button', { name: 'Start my new try' }).click();
      await quiz.start();
      await quiz.answerTheRest();
      await quiz.submit();
      await expect(quiz.handedInHere).toBeVisible();
      await networkReturns(world, chromebook);
      await expect(quiz.score).toHaveText(/You got [1-9]\d* of/);
      await expect(page.getByText(/^Try 1: 0 of/)).toBeVisible();
    });

    await test.step('the gradebook has the same column, with the better score and which attempt it is', async () => {
      await teacher.reload();
      await expect(cellOf(first)).toHaveAccessibleName(/: [1-9][\d.]*%, attempt 2 of 2 counts/);
      await expect(assignments).toHaveText(before);
      await expect(teacher.getByRole('columnheader', { name: new RegExp(title) })).toHaveCount(1);
      await expect(teacher.getByRole('columnheader', { name: new RegExp(title) })).toContainText('Highest attempt counts');
    });

    await test.step('the report is there once it is released, with both attempts', async () => {
      await page.goto('/authenticated/studentDashboard/report');
      await expect(page.getByText('No reports yet')).toBeVisible();
      const reports = new ClassReportsPage(teacher);
      await reports.visit();
      await reports.release(title);
      await page.reload();
      await page.getByRole('link', { name: 'See what I can learn' }).first().click();
      const attempts = page.getByRole('region', { name: 'My attempts' }).getByRole('listitem');
      await expect(attempts).toHaveCount(2);
      await expect(attempts.filter({ hasText: 'this one counts' })).toContainText('Attempt 2');
    });
  } finally {
    for (const device of devices) await device.dispose();
  }
});
