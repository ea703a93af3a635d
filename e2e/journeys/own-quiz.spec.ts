import { fileURLToPath } from 'node:url';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const PICTURE = fileURLToPath(new URL('../../public/icons/tidepool-192.png', import.meta.url));
const QUIZ = 'What I want to know about tides';
const LESSON = 'Tides by me';

test('teacher1 writes a quiz with a picture and gives it to two classes; a student takes it through an outage; the reports show it', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const workspace = new WorkspacePage(teacher);

    await test.step('the teacher writes two questions, one with a picture, and tries them', async () => {
      await workspace.visit();
      await teacher.getByRole('link', { name: 'New quiz' }).click();
      await teacher.getByRole('textbox', { name: 'Title' }).fill(QUIZ);
      await teacher.getByRole('textbox', { name: 'Question' }).fill('Which pool has water at low tide?');
      await teacher.getByRole('textbox', { name: 'Answer A' }).fill('The tide pool');
      await teacher.keyboard.press('Enter');
      await expect(teacher.getByRole('textbox', { name: 'Answer B' })).toBeFocused();
      await teacher.keyboard.type('The dry rock');
      await teacher.getByRole('radio', { name: 'Answer A is right' }).check();
      await teacher.getByText('More: points').click();
      await teacher.locator('input[type="file"]').setInputFiles(PICTURE);
      await teacher.getByRole('textbox', { name: 'What the picture shows' }).fill('A sea star in a pool');
      await teacher.getByRole('button', { name: 'Add question' }).click();
      const second = teacher.getByRole('group', { name: /^Question 2/ });
      await second.getByRole('combobox', { name: 'Type' }).click();
      await teacher.getByRole('option', { name: 'True or false' }).click();
      await second.getByRole('textbox', { name: 'Question' }).fill('The Moon pulls the tide.');
      await second.getByRole('radio', { name: 'Answer A is right' }).check();
      await teacher.getByRole('button', { name: 'Preview as a student' }).click();
      await expect(teacher.getByRole('dialog').getByRole('img', { name: 'A sea star in a pool' })).toBeVisible();
      await teacher.keyboard.press('Escape');
      await teacher.getByRole('button', { name: 'Save quiz' }).click();
      await expect(teacher.getByRole('row', { name: new RegExp(QUIZ) })).toBeVisible();
    });

    await test.step('puts it into a lesson, behind a resource of the library, and assigns that to both classes', async () => {
      await workspace.begin(LESSON);
      await teacher
        .getByRole('button', { name: /^Add: (?!What I want)/ })
        .first()
        .click();
      await workspace.addNamed(QUIZ);
      await expect(workspace.resources).toHaveCount(2);
      await teacher.getByRole('button', { name: 'Save and assign…' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Period 1 Science', exact: true }).check();
      await dialog.getByRole('checkbox', { name: 'Period 3 Science', exact: true }).check();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    const page = await chromebook.open();
    await new SignInPage(page).signIn('student4');
    const dashboard = new StudentDashboardPage(page);
    const student = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');

    await test.step('a student takes it with the network gone: the picture is there, and nothing says which answer is right', async () => {
      await dashboard.untilReadyOffline(LESSON);
      world.network.set('down');
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(page).openQuiz();
      const quiz = new QuizPage(page);
      await quiz.start();
      const picture = page.getByRole('img', { name: 'A sea star in a pool' });
      await expect(picture).toBeVisible();
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await quiz.answerTheRest();
      await quiz.submit();
      await networkReturns(world, chromebook);
      await expect(quiz.score).toHaveText(/2 of 2/);
    });

    await test.step('the teacher sees the score in the reports, and the questions in item analysis', async () => {
      const reports = new ReportsPage(teacher);
      await reports.visit();
      await reports.chooseClass('Period 1 Science');
      await expect(reports.row(LESSON)).toContainText('1 of 24 turned in');
      await reports.openLesson(LESSON);
      await expect(reports.row(student)).toContainText(/2\s*(of|\/)\s*2/);
      await teacher.goto('/authenticated/mygroups/itemWiseReport');
      await expect(teacher.getByText('Which pool has water at low tide?').first()).toBeVisible();
    });

    await test.step('a colleague finds it once it is shared with the school, and prints it', async () => {
      const colleague = await teacherDevice.openOnline();
      await new SignInPage(colleague).signIn('teacher2');
      await colleague.goto('/authenticated/workspace/workspaceHome?tab=quizzes');
      await expect(colleague.getByText('No quizzes of yours yet')).toBeVisible();
      await colleague.goto('/authenticated/workspace/workspaceHome?tab=quizzes&list=shared');
      await expect(colleague.getByText('No quizzes are shared with you')).toBeVisible();
      await teacher.goto('/authenticated/workspace/workspaceHome?tab=quizzes');
      await teacher
        .getByRole('row', { name: new RegExp(QUIZ) })
        .getByRole('button', { name: /^Actions/ })
        .click();
      await teacher.getByRole('menuitem', { name: 'Share…' }).click();
      await teacher.getByRole('checkbox', { name: 'Everyone who teaches at my school' }).check();
      await expect(teacher.getByText('Shared with your school')).toBeVisible();
      await colleague.reload();
      const row = colleague.getByRole('row', { name: new RegExp(QUIZ) });
      await row.getByRole('button', { name: /^Actions/ }).click();
      await expect(colleague.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
      await colleague.getByRole('menuitem', { name: 'Print' }).click();
      await expect(colleague.getByText('Which pool has water at low tide?')).toBeVisible();
    });
  } finally {
    await teacherDevice.dispose();
  }
});
