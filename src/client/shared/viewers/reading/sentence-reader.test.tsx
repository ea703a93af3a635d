import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { signInAs } from '#client/testing/server-replies.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { DEFAULT_SETTINGS, ReaderContext } from './reader-context.ts';
import { ReadingText } from './reading-text.tsx';

const said: string[] = [];
const saved: ReadingNote[] = [];
beforeEach(() => {
  localStorage.clear();
  setLocale('en');
  signInAs('student');
  said.length = 0;
  saved.length = 0;
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ name: 'Silent', lang: 'en-US', localService: true }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: ({ text }: SpeechSynthesisUtterance) => said.push(text),
    cancel: () => said.push('(silence)'),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = { variant: 'lexile1' as const, language: 'en' as const, lexile: null, html: '<p>A crab hides. Kelp grows.</p>' };
const marks = {
  notes: [],
  save: async (note: ReadingNote) => void saved.push(note),
  remove: async () => undefined,
  mintId: () => '018f0000-0000-7000-8000-000000000009',
  canShare: false,
};

test('a text is read aloud by sentences: one forward, one marked, and silence when it is closed', async () => {
  render(
    <ReaderContext value={{ useSettings: () => [DEFAULT_SETTINGS, () => undefined], useMarks: () => marks }}>
      <ReadingText itemId={9} documents={[shown]} shown={shown} />
    </ReaderContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  expect(said.at(-1)).toBe('A crab hides.');
  await user.click(screen.getByRole('button', { name: 'Next sentence' }));
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(said.at(-1)).toBe('Kelp grows.');
  await user.click(screen.getByRole('button', { name: 'Mark in green' }));
  await expect.poll(() => saved).toMatchObject([{ quote: 'Kelp grows.', colour: 'green' }]);
  await user.click(screen.getByRole('button', { name: 'Read aloud' }));
  expect(said.at(-1)).toBe('(silence)');
  expect(screen.queryByRole('toolbar')).toBeNull();
});
