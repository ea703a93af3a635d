import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { draftsOf } from '../device-scan.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const SAID = 'The light goes from the lamp to the sea.';

/** Draws through these places of the drawing area, in hundredths of its size. */
async function draw(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const area = page.getByRole('img', { name: 'Drawing area' });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('there is no drawing area');
  for (const [index, [x, y]] of places.entries()) {
    await page.mouse.move(box.x + (x * box.width) / 100, box.y + (y * box.height) / 100, { steps: 5 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test('a student draws without a network and closes the lid; the drawing is there again, goes on its way, and the teacher sees it', async ({
  world,
  chromebook,
}) => {
  // The last question of the quiz, which asks for a text, asks for a drawing.
  await world.server.rows(
    `update quiz_question set question_type = 'drawing' where question_type = 'extended'
     and quiz_id = (select min(quiz_id) from quiz_question where stem->>'en' like 'Sara sees a fish%')`,
  );
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    let page = await chromebook.open();
    await new SignInPage(page).signIn('student58');
    await new StudentDashboardPage(page).untilAllReadyOffline();
    await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
    await new LessonPlayerPage(page).openQuiz();
    let quiz = new QuizPage(page);
    const lines = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

    await test.step('drawn, undone, redone and erased offline', async () => {
      world.network.set('down');
      await quiz.start();
      for (let index = 2; index <= 7; index += 1) {
        await quiz.next();
        await expect(quiz.place).toHaveText(`Question ${index} of 7`);
      }
      await draw(page, [10, 20], [40, 60], [80, 80]);
      await lines('Drawing, 1 line: 1 in black');
      await page.getByRole('button', { name: 'Blue' }).click();
      await page.getByRole('button', { name: 'Thick line' }).click();
      await draw(page, [10, 90], [50, 85], [90, 90]);
      await lines('Drawing, 2 lines: 1 in black, 1 in blue');
      await page.getByRole('button', { name: 'Undo' }).click();
      await lines('Drawing, 1 line: 1 in black');
      await page.getByRole('button', { name: 'Redo' }).click();
      await draw(page, [90, 10], [95, 10]);
      await lines('Drawing, 3 lines: 1 in black, 2 in blue');
      await page.getByRole('button', { name: 'Eraser' }).click();
      await draw(page, [92, 5], [92, 15]);
      await page.getByRole('button', { name: 'Eraser' }).click();
      await lines('Drawing, 2 lines: 1 in black, 1 in blue');
      await expect(page.getByText('Still missing: describe it in words.')).toBeVisible();
      await expectClean(page, 'a question with a drawing');
      await page.setViewportSize({ width: 1366, height: 768 });
    });

    await test.step('with the lid closed in the middle of it, it is there again, offline still', async () => {
      await expect.poll(() => draftsOf(page)).toMatch(/\[1,2,\d+,\d+/);
      const address = page.url();
      await chromebook.close();
      page = await chromebook.open();
      quiz = new QuizPage(page);
      await page.goto(address);
      await lines('Drawing, 2 lines: 1 in black, 1 in blue');
      await page.getByRole('textbox', { name: 'Describe your drawing' }).fill(SAID);
      await page.getByRole('button', { name: 'Review before I turn it in' }).click();
      await expect(page.getByRole('img', { name: 'Drawing, 2 lines: 1 in black, 1 in blue' })).toBeVisible();
      await quiz.submit();
    });

    await test.step('received, it waits for the teacher', async () => {
      await networkReturns(world, chromebook);
      await expect(page.getByText('Your teacher will read it.')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Drawing, 2 lines: 1 in black, 1 in blue' })).toBeVisible();
    });

    await test.step('the teacher sees it, and what it shows', async () => {
      const teacher = await teacherDevice.openOnline();
      await new SignInPage(teacher).signIn('teacher3');
      await teacher.goto('/authenticated/reports/grading');
      await teacher.getByRole('row').getByRole('button', { name: 'Grade' }).last().click();
      await expect(teacher.getByRole('img', { name: 'Drawing, 2 lines: 1 in black, 1 in blue' })).toBeVisible();
      await expect(teacher.getByText(SAID)).toBeVisible();
      await expectClean(teacher, 'grading a drawing');
      await teacher.setViewportSize({ width: 1366, height: 768 });
      await teacher.getByRole('button', { name: '2 points' }).click();
      await teacher.getByRole('button', { name: 'Save & next' }).click();
      await expect(teacher.getByText('Every answer here is graded')).toBeVisible();
    });
  } finally {
    await teacherDevice.dispose();
  }
});
