import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

declare global {
  interface Window {
    /** The sentences of the stubbed voice. */
    said: { text: string; lang: string }[];
    isSpeaking: boolean;
    /** The voice comes to the end of what it says. */
    finishPiece: () => void;
  }
}

/** A device with an English voice that makes no sound, and with no Spanish one. */
async function withEnglishVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    window.isSpeaking = false;
    let now: SpeechSynthesisUtterance | null = null;
    const voice = { name: 'Silent', lang: 'en-US', localService: true, default: true, voiceURI: 'silent' };
    class Utterance {
      onend: (() => void) | null = null;
      constructor(readonly text: string) {}
    }
    const engine = {
      getVoices: () => [voice],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      speak(utterance: SpeechSynthesisUtterance) {
        now = utterance;
        window.isSpeaking = true;
        window.said.push({ text: utterance.text, lang: utterance.lang });
      },
      cancel() {
        now = null;
        window.isSpeaking = false;
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: engine });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    window.finishPiece = () => {
      const before = now;
      window.isSpeaking = false;
      before?.onend?.({} as SpeechSynthesisEvent);
    };
  });
}

test('without a network, a student hears a question with its choices, a choice by itself, and nothing after leaving it', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await withEnglishVoice(page);
  await new SignInPage(page).signIn('student14');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Ecosystems and Food Webs', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  world.network.set('down');
  await page.reload();
  await quiz.start();

  const read = page.getByRole('button', { name: 'Read to me' });
  const said = () => page.evaluate(() => window.said.map(({ text }) => text));
  const isSpeaking = () => page.evaluate(() => window.isSpeaking);
  const stem = await page.locator('#stem').innerText();
  await read.press('Enter');
  await expect(read).toHaveAttribute('aria-pressed', 'true');
  for (let piece = 0; piece < 20 && (await isSpeaking()); piece += 1) await page.evaluate(() => window.finishPiece());
  await expect(read).toHaveAttribute('aria-pressed', 'false');
  const words = await said();
  expect(stem.startsWith(words[0] ?? ' ')).toBe(true);
  const choices = await quiz.question.getByRole('radio').count();
  expect(words.filter((each) => /^[A-F], /.test(each))).toHaveLength(choices);
  expect(new Set(await page.evaluate(() => window.said.map(({ lang }) => lang)))).toEqual(new Set(['en-US']));

  await page.getByRole('button', { name: 'Listen to B' }).press('Enter');
  expect((await said()).at(-1)).toMatch(/^B, /);
  await expect(quiz.question.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectClean(page, 'a question that is read aloud');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = [read, ...['Back one part', 'Next part', /^Speed: /].map((name) => page.getByRole('button', { name }))];
  const boxes = await Promise.all(row.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await read.press('Enter');
  expect(await isSpeaking()).toBe(true);
  await quiz.answer();
  expect(await isSpeaking()).toBe(true);
  await quiz.next();
  await expect.poll(isSpeaking).toBe(false);

  await page.getByRole('button', { name: 'Ver en español' }).click();
  await expect(page.getByText(/No Spanish voice on this device|Sin voz en español en este dispositivo/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Read to me|Léeme/ })).toHaveCount(0);
});
