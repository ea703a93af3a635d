import { readFileSync } from 'node:fs';
import { Chromebook, expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const QUIZ = 'Made to leave';
const QUESTIONS = `1. Which pool keeps its water?
*A) The deep pool
B) The dry pool

2. Which animals live here?
*A) Crab
B) Bear
*C) Snail

3. What do snails scrape off rocks?
Answer: algae`;
const STEMS = ['Which pool keeps its water?', 'Which animals live here?', 'What do snails scrape off rocks?'];

test('teacher1 makes a quiz with three kinds of questions, downloads it as QTI 3, and has the same questions in a new quiz', async ({
  world,
}) => {
  const device = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const page = await device.openOnline();
    await new SignInPage(page).signIn('teacher1');
    const newQuiz = async (title: string) => {
      await new WorkspacePage(page).visit();
      await page.getByRole('link', { name: 'New quiz' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByRole('button', { name: 'Paste or import' }).click();
      return page.getByRole('dialog');
    };
    const stems = page.getByRole('textbox', { name: 'Question' });

    await test.step('writes the quiz', async () => {
      const dialog = await newQuiz(QUIZ);
      await dialog.getByRole('textbox').fill(QUESTIONS);
      await dialog.getByRole('button', { name: 'Add 3 questions' }).click();
      await expect(stems).toHaveCount(3);
      await page.getByRole('button', { name: 'Save quiz' }).click();
    });

    const file = await test.step('is told what does not fit, and downloads the package', async () => {
      const row = page.getByRole('row', { name: new RegExp(QUIZ) });
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Download' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status')).toContainText('3 questions in the file');
      await expect(dialog.getByText(/other systems forgive no typos/)).toBeVisible();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe(`${QUIZ}.zip`);
      return readFileSync(await saved.path());
    });

    await test.step('has the same questions in a new quiz', async () => {
      const dialog = await newQuiz('Come back');
      await dialog.locator('input[type="file"]').setInputFiles({ name: 'quiz.zip', mimeType: 'application/zip', buffer: file });
      await expect(dialog.getByText('3 questions read')).toBeVisible();
      await dialog.getByRole('button', { name: 'Add 3 questions' }).click();
      await expect(stems).toHaveCount(3);
      for (const [at, stem] of STEMS.entries()) await expect(stems.nth(at)).toHaveValue(stem);
      await page.getByRole('button', { name: 'Save quiz' }).click();
      await expect(page.getByRole('row', { name: /Come back/ })).toBeVisible();
    });
  } finally {
    await device.dispose();
  }
});
