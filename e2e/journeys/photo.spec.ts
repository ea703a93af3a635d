import { fileURLToPath } from 'node:url';
import { expectClean } from '../axe.ts';
import { draftsOf } from '../device-scan.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

/** A camera that films a test picture, and may be used. */
const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const ICON = fileURLToPath(new URL('../../public/icons/tidepool-512.png', import.meta.url));
const SAID = 'The pencil looks bent at the water.';

test('a student photographs work without a network and closes the lid; the photo is there again, goes on its way, and the teacher sees it', async ({
  world,
  chromebook,
}) => {
  // The last question of the quiz, which asks for a text, asks for a photo.
  await world.server.rows(
    `update quiz_question set question_type = 'photo' where question_type = 'extended'
     and quiz_id = (select min(quiz_id) from quiz_question where stem->>'en' like 'Sara sees a fish%')`,
  );
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    let page = await chromebook.open(CAMERA);
    await new SignInPage(page).signIn('student57');
    await new StudentDashboardPage(page).untilAllReadyOffline();
    await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
    await new LessonPlayerPage(page).openQuiz();
    let quiz = new QuizPage(page);
    const mine = () => page.getByRole('img', { name: 'Your photo' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await test.step('a file that is no picture says so; taken, replaced and put back offline', async () => {
      world.network.set('down');
      await quiz.start();
      for (let index = 2; index <= 7; index += 1) {
        await quiz.next();
        await expect(quiz.place).toHaveText(`Question ${index} of 7`);
      }
      await page.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(page.getByText('This file is not a picture that can be read here.')).toBeVisible();
      await press('Take a photo');
      await press('Take it now');
      await expect(mine()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Take another photo' })).toBeFocused();
      const taken = await mine().getAttribute('src');
      await page.locator('input[type=file]').setInputFiles(ICON);
      await expect(mine()).not.toHaveAttribute('src', taken ?? '');
      await press('Put the earlier photo back');
      await expect(mine()).toHaveAttribute('src', taken ?? '');
      await expect(page.getByText('Still missing: describe it in words.')).toBeVisible();
      await expectClean(page, 'a question with a photo');
      await page.setViewportSize({ width: 1366, height: 768 });
    });

    await test.step('with the lid closed in the middle of it, it is there again, offline still', async () => {
      await expect.poll(() => draftsOf(page)).toContain('\\"k\\":\\"webp\\"');
      const address = page.url();
      await chromebook.close();
      page = await chromebook.open();
      quiz = new QuizPage(page);
      await page.goto(address);
      await expect(mine()).toBeVisible();
      await page.getByRole('textbox', { name: 'Describe your photo' }).fill(SAID);
      await press('Review before I turn it in');
      await expect(page.getByRole('img', { name: 'Photo of the work' })).toBeVisible();
      await quiz.submit();
    });

    await test.step('received, it waits for the teacher', async () => {
      await networkReturns(world, chromebook);
      await expect(page.getByText('Your teacher will read it.')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Photo of the work' })).toBeVisible();
    });

    await test.step('the teacher sees it, and what it shows', async () => {
      const teacher = await teacherDevice.openOnline();
      await new SignInPage(teacher).signIn('teacher3');
      await teacher.goto('/authenticated/reports/grading');
      await teacher.getByRole('row').getByRole('button', { name: 'Grade' }).last().click();
      await expect(teacher.getByRole('img', { name: 'Photo of the work' })).toBeVisible();
      await expect(teacher.getByText(SAID)).toBeVisible();
      await expectClean(teacher, 'grading a photo');
    });
  } finally {
    await teacherDevice.dispose();
  }
});
