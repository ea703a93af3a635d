import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuizRehearsal } from '#client/shared/features/questions/quiz-rehearsal.tsx';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { sessionStore } from '#client/shared/platform/session/session-store.ts';
import { inBoth, questionOf } from '#client/testing/draw-question.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getSettings } from '#contract/reading/reading.contract.ts';
import { ReadQuestion } from './read-question.tsx';

let said: SpeechSynthesisUtterance[];
beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  said = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ name: 'Silent', lang: 'en-US', localService: true }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (utterance: SpeechSynthesisUtterance) => said.push(utterance),
    cancel: () => undefined,
  });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <section>
        <ReadQuestion language="en" />
        <p lang="en">Where does a crab hide?</p>
      </section>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const readToMe = () => screen.getByRole('button', { name: 'Read to me' });
const speed = () => screen.getByRole('button', { name: /^Speed/ });

test('who is signed in is read to at the speed of their account', async () => {
  signInAs('student');
  serve(answers(getSettings, { settings: { rate: 1 } }));
  const user = draw();
  await user.click(readToMe());
  await expect.poll(() => speed().getAttribute('aria-label')).toBe('Speed: Slow');
});

test('with nobody signed in it reads at a normal speed, and asks and keeps nothing', async () => {
  sessionStore.set(null);
  const { calls } = serve();
  const user = draw();
  await user.click(readToMe());
  expect(said[0]?.rate).toBe(1);
  await user.click(speed());
  expect(speed().getAttribute('aria-label')).toBe('Speed: Fast');
  expect(calls).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tidepool.state'))).toEqual([]);
});

test('a session that ends during a question takes nothing off the screen', async () => {
  signInAs('student');
  serve(answers(getSettings, { settings: null }));
  const user = draw();
  await user.click(readToMe());
  act(() => sessionStore.set(null));
  expect(readToMe()).toBeDefined();
});

test('a quiz that somebody only looks at, signed in or not, is read too, each question by itself', async () => {
  sessionStore.set(null);
  const questions = [1, 2].map((question_id) => questionOf({ question_id, stem: inBoth(`Stem ${question_id}?`) }));
  render(<QuizRehearsal language="en" paper={{ quiz_id: 1, title: inBoth('Quiz'), instructions: inBoth(''), questions }} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Read to me' }));
  expect(said).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(readToMe().getAttribute('aria-pressed')).toBe('false');
});
