import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { ClassReportsPage } from '../page-models/class-reports-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const RUBRIC = 'Explaining a tide';
const QUIZ = 'Why the tide rises';
const LESSON = 'Tides, explained';

test('a teacher makes a rubric, attaches it to a question, grades by keyboard with it, and the student sees the levels', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const workspace = new WorkspacePage(teacher);

    await test.step('the teacher makes a rubric of two criteria, and sees its total', async () => {
      await teacher.goto('/authenticated/workspace/workspaceHome?tab=rubrics');
      await teacher.getByRole('link', { name: 'New rubric' }).click();
      await teacher.getByRole('textbox', { name: 'Name' }).fill(RUBRIC);
      await teacher.getByRole('button', { name: 'Add criterion' }).click();
      for (const [number, name] of [
        [1, 'Cause'],
        [2, 'Evidence'],
      ] as const) {
        const criterion = teacher.getByRole('group', { name: `Criterion ${number}` });
        await criterion.getByRole('textbox', { name: 'What you look for' }).fill(name);
        await criterion.getByRole('textbox', { name: 'Level 1 looks like this' }).fill(`${name}: clear and complete`);
        await criterion.getByRole('textbox', { name: 'Level 2 looks like this' }).fill(`${name}: one part is missing`);
      }
      await expect(teacher.getByText('Total: 8 points')).toBeVisible();
      await expectClean(teacher, 'a rubric that is being made');
      await teacher.getByRole('button', { name: 'Save rubric' }).click();
      await expect(teacher.getByRole('row', { name: new RegExp(RUBRIC) })).toContainText('8');
    });

    await test.step('attaches it to a written question, which is worth its total', async () => {
      await teacher.goto('/authenticated/workspace/workspaceHome/quiz');
      await teacher.getByRole('textbox', { name: 'Title' }).fill(QUIZ);
      await teacher.getByRole('combobox', { name: 'Type' }).click();
      await teacher.getByRole('option', { name: 'Written answer' }).click();
      await teacher.getByRole('textbox', { name: 'Question' }).fill('Why does the tide rise?');
      await teacher.getByRole('combobox', { name: 'Rubric' }).click();
      await teacher.getByRole('option', { name: RUBRIC }).click();
      await expect(teacher.getByText('This question is worth 8 points, the total of its rubric.')).toBeVisible();
      await teacher.getByRole('button', { name: 'Save quiz' }).click();
      await expect(teacher.getByRole('row', { name: new RegExp(QUIZ) })).toContainText('8');
      await workspace.begin(LESSON);
      await workspace.addNamed(QUIZ);
      await teacher.getByRole('button', { name: 'Save and assign…' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Period 1 Science', exact: true }).check();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    const page = await chromebook.open();
    await test.step('a student answers, and is told nothing of the rubric', async () => {
      await new SignInPage(page).signIn('student4');
      const dashboard = new StudentDashboardPage(page);
      await dashboard.untilReadyOffline(LESSON);
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(page).openQuiz();
      const quiz = new QuizPage(page);
      await quiz.start();
      await page.getByRole('textbox').fill('The Moon pulls the water.');
      await page.getByRole('button', { name: 'Review before I turn it in' }).click();
      await quiz.submit();
      await expect(page.getByText('Your teacher will read it.')).toBeVisible();
      await expect(page.getByText('clear and complete')).toBeHidden();
    });

    await test.step('the teacher grades by keyboard: a number for each criterion, and Enter', async () => {
      await teacher.goto('/authenticated/reports/grading');
      await teacher.getByRole('button', { name: new RegExp(`^Grade: .*${QUIZ}`) }).click();
      await expect(teacher.getByText('The Moon pulls the water.')).toBeVisible();
      await teacher.keyboard.press('4');
      await expect(
        teacher
          .getByRole('group', { name: /^Evidence/ })
          .getByRole('button')
          .first(),
      ).toBeFocused();
      await teacher.keyboard.press('3');
      await expect(teacher.getByText('Rubric: 7 of 8')).toBeVisible();
      await expect(teacher.getByRole('button', { name: '7 points', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expectClean(teacher, 'a written answer with a rubric of the teacher’s own');
      await teacher.keyboard.press('Enter');
      await expect(teacher.getByText('Every answer here is graded')).toBeVisible();
      await teacher.reload();
      await expect(teacher.getByRole('button', { name: '3 points: Evidence: one part is missing' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });

    await test.step('the report is released, and the student reads the levels', async () => {
      const reports = new ClassReportsPage(teacher);
      await reports.visit();
      await reports.release(QUIZ);
      await page.goto('/authenticated/studentDashboard/report');
      await page.getByRole('link', { name: 'See what I can learn' }).first().click();
      const levels = page.getByRole('list', { name: 'How your teacher scored it' });
      await expect(levels.getByRole('listitem')).toHaveText([
        /Cause.*4 of 4 points.*Cause: clear and complete/,
        /Evidence.*3 of 4 points.*Evidence: one part is missing/,
      ]);
      await expectClean(page, 'a result with the levels of a rubric');
    });
  } finally {
    await teacherDevice.dispose();
  }
});
