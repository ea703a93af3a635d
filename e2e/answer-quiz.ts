import type { Page } from '@playwright/test';
import type { QuizPage } from './page-models/quiz-page.ts';

/** Answers a question of each kind as `authorQuiz` wrote them, and turns the quiz in. */
export async function answerQuiz(page: Page, quiz: QuizPage, picture: string): Promise<void> {
  await page.getByRole('radio', { name: /The deep one/ }).check();
  await quiz.next();
  for (const name of [/Crab/, /Snail/]) await page.getByRole('checkbox', { name }).check();
  await quiz.next();
  await page.getByRole('combobox', { name: /^Blank 1/ }).selectOption('out');
  await quiz.next();
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await quiz.next();
  const menus = page.getByRole('combobox');
  for (const [at, word] of ['shell', 'fin', 'wing'].entries()) await menus.nth(at).selectOption(word);
  await quiz.next();
  await page.getByRole('button', { name: 'A. The left of it' }).click();
  await quiz.next();
  await page.getByRole('textbox').fill('moon');
  await quiz.next();
  await page.getByRole('textbox').fill('2');
  await quiz.next();
  await page.getByRole('textbox').fill('It is deeper than the rock.');
  await quiz.next();
  const area = page.getByRole('img', { name: 'Drawing area' });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('there is no drawing area');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'Describe your drawing' }).fill('A pool');
  await quiz.next();
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('img', { name: 'Your photo' }).waitFor();
  await page.getByRole('textbox', { name: 'Describe your photo' }).fill('My pool');
  await quiz.next();
  await page.getByRole('textbox').first().fill('12');
  await page.getByRole('button', { name: 'Review before I turn it in' }).click();
  await page.getByText('You answered every question.').waitFor();
  await quiz.submit();
}

/** Answers the quiz of `authorQuizOfFiles`, and turns it in. */
export async function answerQuizOfFiles(page: Page, quiz: QuizPage, file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox').fill('My log');
  await page.getByRole('button', { name: 'Review before I turn it in' }).click();
  await quiz.submit();
}
