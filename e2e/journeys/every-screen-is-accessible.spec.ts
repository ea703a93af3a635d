import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { DownloadsPage } from '../page-models/downloads-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

async function expectClean(page: Page, screen: string): Promise<void> {
  await page.locator('[aria-busy="true"]').waitFor({ state: 'hidden' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      const found = violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`);
      expect(found, `${screen}, ${colorScheme}, ${size.width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${screen} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
}

test('what anyone sees is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).visit();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page, 'sign-in');
  await page.goto('/nowhere');
  await page.getByText('404').waitFor();
  await expectClean(page, 'not found');
});

test('what a student sees is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student20');
  const dashboard = new StudentDashboardPage(page);
  await dashboard.untilAllReadyOffline();
  await expectClean(page, 'dashboard');
  await new DownloadsPage(page).visit();
  await expectClean(page, 'downloads');
  await dashboard.visit();
  await dashboard.continueButton.click();
  const player = new LessonPlayerPage(page);
  await player.heading.waitFor();
  const steps = await player.steps.getByRole('link').count();
  for (let step = 0; step < steps; step += 1) {
    await player.steps.getByRole('link').nth(step).click();
    await expectClean(page, `lesson step ${step + 1}`);
  }
  await player.openQuiz();
  const quiz = new QuizPage(page);
  await page.getByRole('button', { name: 'Start the quiz' }).waitFor();
  await expectClean(page, 'quiz cover');
  await quiz.start();
  await expectClean(page, 'quiz question');
  await quiz.answerTheRest();
  await expectClean(page, 'quiz review');
  await quiz.handIn();
  await expect(quiz.score).toBeVisible();
  await expectClean(page, 'quiz result');
});

test('what a teacher sees is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await expectClean(page, 'library');
  await page.goto('/authenticated/content/contentHome?unit_id=2');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByText('Ready offline').waitFor();
  await expectClean(page, 'unit, kept on this device');
  await new DownloadsPage(page).visit('content');
  await expectClean(page, 'downloads of staff');
  await page.goto('/authenticated/reports/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page, 'reports');
});
