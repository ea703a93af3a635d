import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Chromebook, expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const PICTURE = readFileSync(fileURLToPath(new URL('../../public/icons/tidepool-192.png', import.meta.url))).toString('base64');
const QUIZ = 'From our old course';
const LESSON = 'Brought from Moodle';

/** A bank as Moodle exports it, with a picture and with one question that cannot be shown. */
const BANK = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="multichoice">
    <name><text>Pool</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which pool keeps its water? <img src="@@PLUGINFILE@@/pool.png" alt="Two pools"></p>]]></text>
      <file name="pool.png" path="/" encoding="base64">${PICTURE}</file></questiontext>
    <single>true</single>
    <answer fraction="100" format="html"><text>The deep pool</text></answer>
    <answer fraction="0" format="html"><text>The dry pool</text></answer>
  </question>
  <question type="truefalse">
    <name><text>Moon</text></name><questiontext format="html"><text>The Moon pulls the tide.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="calculated"><name><text>Waves {a}</text></name><questiontext format="html"><text>{a} waves</text></questiontext></question>
</quiz>`;

test('teacher1 brings a Moodle bank into a new quiz and assigns it; a student takes it; the report counts', async ({
  chromebook,
  world,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const teacher = await teacherDevice.openOnline();
    await new SignInPage(teacher).signIn('teacher1');
    const workspace = new WorkspacePage(teacher);

    await test.step('the rehearsal says what comes in and what does not; the questions stand in the quiz', async () => {
      await workspace.visit();
      await teacher.getByRole('link', { name: 'New quiz' }).click();
      await teacher.getByRole('textbox', { name: 'Title' }).fill(QUIZ);
      await teacher.getByRole('button', { name: 'Paste or import' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from(BANK) });
      await expect(dialog.getByText('2 questions read')).toBeVisible();
      await expect(dialog.getByText(/is of the type “?"?calculated/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
      await expect(teacher.getByRole('textbox', { name: 'Question' }).first()).toHaveValue('Which pool keeps its water?');
      await teacher.getByRole('button', { name: 'Save quiz' }).click();
      await expect(teacher.getByRole('row', { name: new RegExp(QUIZ) })).toBeVisible();
    });

    await test.step('assigns it to a class', async () => {
      await workspace.begin(LESSON);
      await workspace.addNamed(QUIZ);
      await teacher.getByRole('button', { name: 'Save and assign…' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Period 1 Science', exact: true }).check();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    const page = await chromebook.open();
    await new SignInPage(page).signIn('student4');
    const dashboard = new StudentDashboardPage(page);
    const student = (await dashboard.greeting.innerText()).replace(/^Hi, |!$/g, '');

    await test.step('a student sees the picture, answers and has the score', async () => {
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      await new LessonPlayerPage(page).openQuiz();
      const quiz = new QuizPage(page);
      await quiz.start();
      await expect(page.getByRole('img', { name: 'Two pools' })).toBeVisible();
      await quiz.answerTheRest();
      await quiz.submit();
      await expect(quiz.score).toHaveText(/2 of 2/);
    });

    await test.step('the teacher sees the score in the reports', async () => {
      const reports = new ReportsPage(teacher);
      await reports.visit();
      await reports.chooseClass('Period 1 Science');
      await reports.openLesson(LESSON);
      await expect(reports.row(student)).toContainText(/2\s*(of|\/)\s*2/);
    });
  } finally {
    await teacherDevice.dispose();
  }
});
