import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { answerQuiz, answerQuizOfFiles } from '../answer-quiz.ts';
import { authorQuiz, authorQuizOfFiles } from '../author-quiz.ts';
import { authorResources, PDF, PICTURE } from '../author-resources.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { AuthoringToolPage } from '../page-models/authoring-tool-page.ts';
import { ImportPage } from '../page-models/import-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { ReportsPage } from '../page-models/reports-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const PRODUCT = 'Shores by hand';
const COPY = 'Shores copied';
const SUBUNIT = 'Between the tides';
const LESSON = 'A whole shore';
const CLASS = 'Period 1 Science';

/** What is given to students, in its order. */
const GIVEN = ['Read', 'Measure', 'Words', 'Film', 'Waves', 'Log', 'Look', 'Moves', 'More', 'Check', 'Files'];

test('a sub-unit of every kind of resource and question is made by hand, reviewed, published, taken offline, reported, exported and imported', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const desk = new Chromebook(world.network.origin, { width: 1366, height: 900 });
  const second = new Chromebook(world.network.origin, { width: 1366, height: 900 });
  const school = new Chromebook(world.network.origin, { width: 1366, height: 900 });
  try {
    const page = await desk.openOnline();
    const tool = new AuthoringToolPage(page);
    await new SignInPage(page).signIn('productadmin');

    await test.step('a product with a unit and a sub-unit', async () => {
      await tool.visit();
      await tool.press('New product');
      await tool.write('Title', PRODUCT, tool.dialog);
      await tool.write('Subject', ['Science', 'Ciencias'], tool.dialog);
      await tool.dialog.getByRole('textbox', { name: 'Grade' }).fill('5');
      await tool.press('Save', tool.dialog);
      await tool.press('New unit');
      await tool.write('Title', 'The shore', tool.dialog);
      await tool.write('Summary', 'Water and rock.', tool.dialog);
      await tool.press('Save', tool.dialog);
      await tool.press('New sub-unit');
      await tool.write('Title', SUBUNIT, tool.dialog);
      await tool.write('Big question', 'What stays when the water goes?', tool.dialog);
      await tool.write('Summary', 'A pool keeps its water.', tool.dialog);
      await tool.dialog.getByRole('textbox', { name: 'Other code' }).fill('9.9Z');
      await tool.write('Text', 'Tell what a tide does.', tool.dialog);
      await tool.press('Save', tool.dialog);
      await expect(page.getByRole('heading', { name: 'Add a resource' })).toBeVisible();
    });

    const again = () => tool.node(SUBUNIT).click();
    await test.step('a resource of every kind, each by its form', () => authorResources(tool, again));

    await test.step('a quiz with every kind of question', async () => {
      await again();
      await tool.begin('New quiz', 'Check');
      await authorQuiz(tool, PICTURE);
      await tool.save('Check');
      await expect(page.getByText(/to fix before publishing/)).toBeHidden();
      await again();
      await tool.begin('New quiz', 'Files');
      await authorQuizOfFiles(tool);
      await tool.save('Files');
    });

    await test.step('a second author looks at it as a student has it, mends a word, and publishes', async () => {
      const other = await second.openOnline();
      const review = new AuthoringToolPage(other);
      await new SignInPage(other).signIn('superadmin');
      await review.visit();
      await review.press(PRODUCT);
      await expect(other.getByText(/^Last edited by /)).toBeVisible();
      await review.node('The shore').click();
      await other.keyboard.press('ArrowRight');
      await review.node(SUBUNIT).click();
      await other.keyboard.press('ArrowRight');
      for (const title of [...GIVEN, 'Guide', 'Key']) {
        await review.node(title).click();
        await other.getByText('As a student').click();
        await expect(other.getByText(/to fix before publishing/)).toBeHidden();
        await expect(other.getByText('It cannot be shown yet.', { exact: false })).toBeHidden();
      }
      await review.node('Read').click();
      await other.getByText('Write', { exact: true }).click();
      await other.getByRole('textbox', { name: 'English', exact: true }).fill('## Low tide\n\nThe water goes out slowly.');
      await review.save('Read');
      await review.press('Publish');
      await expect(other.getByText('It is ready to publish.')).toBeVisible();
      await other.getByRole('textbox', { name: 'What is new' }).fill('All of it');
      await review.press('Publish', review.dialog);
      await expect(other.getByText('Published. The library has the new version.')).toBeVisible();
      await expect(other.getByText('All published')).toBeVisible();
    });

    const teacher = await school.openOnline();
    await test.step('a teacher puts all of it into a lesson and assigns that', async () => {
      await new SignInPage(teacher).signIn('teacher1');
      const workspace = new WorkspacePage(teacher);
      await workspace.visit();
      await workspace.begin(LESSON);
      await teacher.getByRole('combobox', { name: 'Product' }).selectOption(PRODUCT);
      for (const title of GIVEN) await teacher.getByRole('button', { name: `Add: ${title}`, exact: true }).click();
      await expect(workspace.resources).toHaveCount(GIVEN.length);
      await expect(teacher.getByRole('button', { name: 'Add: Guide' })).toBeHidden();
      await teacher.getByRole('button', { name: 'Save and assign…' }).click();
      const dialog = teacher.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: CLASS, exact: true }).check();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    });

    const student = await chromebook.open();
    await new SignInPage(student).signIn('student6');
    const name = (await new StudentDashboardPage(student).greeting.innerText()).replace(/^Hi, |!$/g, '');
    await test.step('a student takes it without a network, and answers every question', async () => {
      const dashboard = new StudentDashboardPage(student);
      await dashboard.untilReadyOffline(LESSON);
      world.network.set('down');
      await dashboard.lesson(LESSON).getByRole('link').first().click();
      const player = new LessonPlayerPage(student);
      for (const step of GIVEN.slice(0, -2)) {
        await player.steps.getByRole('link', { name: step }).click();
        await expect(student.getByRole('heading', { name: step }).first()).toBeVisible();
      }
      await player.steps.getByRole('link', { name: 'Check' }).click();
      await student.getByRole('link', { name: 'Open the quiz' }).click();
      const quiz = new QuizPage(student);
      await quiz.start();
      await answerQuiz(student, quiz, PICTURE);
      await student.getByRole('link', { name: 'Back to the lesson' }).click();
      await player.steps.getByRole('link', { name: 'Files' }).click();
      await student.getByRole('link', { name: 'Open the quiz' }).click();
      await quiz.start();
      await answerQuizOfFiles(student, quiz, PDF);
    });

    await test.step('what was done arrives once the network is back, and the teacher sees it', async () => {
      await networkReturns(world, chromebook);
      await expect(new QuizPage(student).received).toBeVisible();
      const reports = new ReportsPage(teacher);
      await reports.visit();
      await reports.chooseClass(CLASS);
      await reports.openLesson(LESSON);
      await reports.resource(/Check/).click();
      const row = reports.row(name);
      await expect(row).toContainText('Turned in');
      await teacher.goto('/authenticated/reports/grading');
      const waiting = (question: string) => teacher.getByRole('button', { name: `Grade: Question ${question}`, exact: true });
      for (const question of ['9, Check', '10, Check', '11, Check', '12, Check', '1, Files']) await expect(waiting(question)).toBeVisible();
      await waiting('9, Check').click();
      await expect(teacher.getByText('It is deeper than the rock around it.')).toBeVisible();
      await expect(teacher.getByText('It is deeper than the rock.', { exact: true })).toBeVisible();
    });

    await test.step('the package is exported; its import changes nothing, and as another product it is the same', async () => {
      await page.reload();
      const exported = await tool.exportPackage();
      const importing = new ImportPage(page);
      const bring = async (title: string, buffer: Buffer) => {
        await page.goto('/authenticated/content/contentHome');
        await importing.visit();
        await importing.choose({ name: title, mimeType: 'application/zip', buffer });
        await importing.check();
        await expect(page.getByText('No problems found.')).toBeVisible();
      };
      await bring('same.zip', exported);
      await expect(page.getByText('The library has all of this already: there is nothing to import.')).toBeVisible();
      const files = unzipSync(exported);
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
      const other = { ...manifest, id: 'shores-copied', title: { en: COPY, es: COPY } };
      await bring('copy.zip', Buffer.from(zipSync({ ...files, 'manifest.json': strToU8(JSON.stringify(other)) })));
      await tool.press('Import now');
      await tool.press('Import now', tool.dialog);
      await expect(page.getByText('The content is in the library.')).toBeVisible();
      await tool.visit();
      await tool.press(COPY);
      const { 'manifest.json': _own, ...copied } = unzipSync(await tool.exportPackage());
      const { 'manifest.json': _its, ...made } = files;
      expect(Object.keys(copied).sort()).toEqual(Object.keys(made).sort());
      for (const [path, content] of Object.entries(made))
        expect([path, Buffer.from(content).equals(copied[path] ?? new Uint8Array())]).toEqual([path, true]);
    });
  } finally {
    for (const device of [desk, second, school]) await device.dispose();
  }
});
