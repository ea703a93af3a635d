import type { Page } from '@playwright/test';
import { draftsOf } from '../device-scan.ts';
import { expect, networkReturns, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const STEPS = [
  'Light leaves the Sun.',
  'It enters the water and bends.',
  'It is reflected by the fish.',
  'It leaves the water and bends again.',
  "It reaches Sara's eye.",
];

/** Puts the steps in order with the arrow keys, as somebody does who has no mouse. */
async function putInOrder(page: Page): Promise<void> {
  const rows = page.getByRole('group').getByRole('listitem');
  for (const [place, step] of STEPS.entries()) {
    const texts = await rows.allInnerTexts();
    const from = texts.findIndex((text) => text.includes(step));
    if (from === place) continue;
    await page.getByRole('button', { name: `Move up: ${step}` }).focus();
    for (let at = from; at > place; at -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect(rows.nth(at - 1)).toContainText(step);
    }
  }
}

test('each kind of question is answered without a network and by keyboard, outlives a reload, and is judged for what it is', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student55');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Light', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  world.network.set('down');
  await quiz.start();
  const at = (index: number) => expect(quiz.place).toHaveText(`Question ${index} of 7`);
  const saved = page.getByText('Saved on this device', { exact: true });
  const gap = (index: number) => page.getByRole('combobox', { name: `Blank ${index} of 3` });

  await test.step('a half-filled sentence is there again after a reload', async () => {
    await gap(1).focus();
    await page.keyboard.type('straight');
    await expect(page.getByText('Not finished: choose 2 more.')).toBeVisible();
    await expect.poll(() => draftsOf(page)).toMatch(/"chosen":\[\d+\]/);
    await page.reload();
    await expect(gap(1).locator('option:checked')).toHaveText('straight');
    await gap(2).selectOption('reflected');
    await gap(3).selectOption('refracted');
    await expect(saved).toBeVisible();
    await quiz.next();
  });
  await test.step('pairs, an order and a part of a picture', async () => {
    await at(2);
    for (const [index, word] of ['reflected', 'refracted', 'absorbed', 'refracted'].entries())
      await page.getByRole('combobox').nth(index).selectOption(`It is ${word}.`);
    await expect(saved).toBeVisible();
    await quiz.next();
    await at(3);
    await putInOrder(page);
    await quiz.next();
    await at(4);
    await page.getByRole('button', { name: 'A. Top of the screen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You chose: A. Top of the screen')).toBeVisible();
    await quiz.next();
  });
  await test.step('words, a number and a text, which is stored while it is being typed', async () => {
    await at(5);
    await page.getByRole('textbox').fill('Refracción');
    await quiz.next();
    await at(6);
    await page.getByRole('textbox').fill('14');
    await quiz.next();
    await at(7);
    await page.getByRole('textbox').fill('The mirror sends the light forward.');
    await expect.poll(() => draftsOf(page)).toContain('The mirror sends the light forward.');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('The mirror sends the light forward.');
    await page.getByRole('button', { name: 'Review before I turn it in' }).click();
    await expect(page.getByText('You answered every question.')).toBeVisible();
    await quiz.submit();
  });
  await test.step('the score says what was earned, and what waits for the teacher', async () => {
    await networkReturns(world, chromebook);
    await expect(quiz.score).toHaveText('You have 8 points so far.');
    await expect(page.getByText('Your teacher will read it.')).toBeVisible();
    await expect(page.getByText('Your teacher will score this: 2 points')).toBeVisible();
    const results = page.getByRole('region', { name: 'Question by question' }).getByRole('listitem');
    await expect(results.filter({ hasText: /^\d+\.\s*Not yet/ })).toContainText('15');
  });
});
