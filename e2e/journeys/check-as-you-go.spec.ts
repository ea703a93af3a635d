import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const CLASS = 'Period 1 Science';
const LESSON = 'Ecosystems and Food Webs';

test('teacher1 allows checking; a student checks through an outage, tries once more for half, and the teacher sees which were second tries', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const teacher = await teacherDevice.openOnline();
    await test.step('the teacher allows it for a lesson that the class has already', async () => {
      await new SignInPage(teacher).signIn('teacher1');
      await teacher.goto('/authenticated/mygroups/mygroupsHome');
      await teacher.getByRole('link', { name: CLASS, exact: true }).click();
      await teacher.getByRole('tab', { name: /^Assigned lessons/ }).click();
      const row = teacher.getByRole('row', { name: new RegExp(LESSON) });
      await row.getByRole('button', { name: /^Actions/ }).click();
      await teacher.getByRole('menuitem', { name: 'Change dates and settings' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Students may check answers as they go' }).check();
      await expectClean(teacher, 'settings of an assignment');
      await teacher.setViewportSize({ width: 1366, height: 768 });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    const page = await chromebook.open();
    await new SignInPage(page).signIn('student5');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilReadyOffline(LESSON);
    await page.getByRole('main').getByRole('link', { name: LESSON, exact: true }).click();
    await new LessonPlayerPage(page).openQuiz();
    const quiz = new QuizPage(page);
    await quiz.start();
    const check = page.getByRole('button', { name: 'Check my answer' });
    const choice = (name: RegExp) => page.getByRole('radio', { name });

    await test.step('without a network the check is kept, and the answer with it', async () => {
      world.network.set('down');
      await expect(page.getByText('If it is not right yet, you get one more try for half of the points.')).toBeVisible();
      await choice(/anemone, stone crab, small fish/).check();
      await check.click();
      await expect(page.getByText(/It is checked when you are back online|Checking your answer/)).toBeVisible();
      await expect(choice(/sunlight, seawater, rock/)).toBeDisabled();
      await page.reload();
      await expect(choice(/sunlight, seawater, rock/)).toBeDisabled();
      await expect(page.getByText(/It is checked when you are back online/)).toBeVisible();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
    });

    await test.step('when it is back: not yet, the note on the choice, and half for the second try', async () => {
      await networkReturns(world, chromebook);
      await expect(page.getByText('Not yet. Think again, and change your answer.')).toBeVisible();
      await expect(page.getByText('This is your last try. It can earn half of the points.')).toBeVisible();
      await expectClean(page, 'a question that was checked');
      await page.setViewportSize({ width: 1366, height: 768 });
      await choice(/sunlight, seawater, rock/).check();
      await check.click();
      await expect(page.getByText('Yes, that is right! You get half of the points.')).toBeVisible();
      await expect(choice(/anemone, stone crab, small fish/)).toBeDisabled();
    });

    await test.step('turned in, the second try earned half', async () => {
      await quiz.next();
      await quiz.answerTheRest();
      await quiz.submit();
      await expect(page.getByText(/You got \d*\.5 of \d+ points/)).toBeVisible();
      await expect(page.getByText('Correct on the second try: 0.5 of 1 point')).toBeVisible();
    });

    await test.step('the teacher sees it in the attempt and in item analysis', async () => {
      const [work] = await world.server.rows<Record<'group_puid' | 'student_puid' | 'assignment_id' | 'quiz_id', string>>(
        `SELECT a.group_puid, r.user_puid AS student_puid, r.assignment_id, r.quiz_id FROM quiz_result r
           JOIN app_user u ON u.district_id = r.district_id AND u.user_puid = r.user_puid AND u.user_name = 'student5'
           JOIN assignment a ON a.district_id = r.district_id AND a.assignment_id = r.assignment_id
           JOIN quiz_answer q ON q.district_id = r.district_id AND q.result_id = r.result_id AND q.checks IS NOT NULL LIMIT 1`,
      );
      await teacher.goto(`/authenticated/mygroups/studentReportView?${new URLSearchParams(work)}`);
      await expect(teacher.getByText('Right on the second try')).toBeVisible();
      const { group_puid = '', quiz_id = '' } = work ?? {};
      await teacher.goto(`/authenticated/mygroups/itemWiseReport?${new URLSearchParams({ group_puid, quiz_id })}`);
      await expect(teacher.getByRole('columnheader', { name: 'Second tries' })).toBeVisible();
    });
  } finally {
    await teacherDevice.dispose();
  }
});
