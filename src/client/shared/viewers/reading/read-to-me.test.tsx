import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuestionBody } from '#client/shared/features/questions/question-body.tsx';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { lockedStore } from '#client/shared/platform/session/session-store.ts';
import { questionOf } from '#client/testing/draw-question.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { ReadToMe } from './read-to-me.tsx';
import { ReaderContext } from './reader-context.ts';

const voice = (lang: string, localService = true) => ({ name: lang, lang, localService, default: false, voiceURI: lang });

/** The device's voices: silent, and done with a piece when the test says so. */
let said: SpeechSynthesisUtterance[];
let isSpeaking: boolean;
function withVoices(...voices: readonly object[]) {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (utterance: SpeechSynthesisUtterance) => {
      isSpeaking = true;
      said.push(utterance);
    },
    cancel: () => {
      isSpeaking = false;
    },
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
}
const finish = () => act(() => said.at(-1)?.onend?.({} as SpeechSynthesisEvent));

beforeEach(() => {
  localStorage.clear();
  signInAs('student');
  setLocale('en');
  said = [];
  isSpeaking = false;
  withVoices(voice('en-US'), voice('es-MX'));
});
afterEach(() => {
  cleanup();
  lockedStore.set(false);
  vi.unstubAllGlobals();
});

let chosen: readonly number[];
let rate: number;
function Question({ language = 'en' as 'en' | 'es' }) {
  return (
    <ReaderContext
      value={{
        useSettings: () => [
          { size: 2, spaced: false, rate },
          (next) => {
            rate = next.rate;
          },
        ],
        useMarks: () => null,
      }}
    >
      <section>
        <ReadToMe language={language} within="section" />
        <QuestionBody
          question={questionOf({})}
          language={language}
          given={{ chosen }}
          onAnswer={(given) => {
            chosen = given.chosen;
          }}
        />
      </section>
    </ReaderContext>
  );
}
function draw(language?: 'en' | 'es') {
  chosen = [];
  rate = 1;
  return { ...render(<Question language={language} />), user: userEvent.setup() };
}
const button = (name = 'Read to me') => screen.getByRole('button', { name });
const isPressed = (name?: string) => button(name).getAttribute('aria-pressed') === 'true';

test('the question and its choices are said in order, slowly for who reads slowly, and the button ends with them', async () => {
  const { user } = draw();
  expect(isPressed()).toBe(false);
  await user.click(button());
  expect(isPressed()).toBe(true);
  expect(said[0]).toMatchObject({ text: 'What is asked?', lang: 'en-US', rate: 0.7 });
  for (let each = 0; each < 6; each += 1) finish();
  expect(said.map(({ text }) => text)).toEqual(['What is asked?', 'Choose one answer.', 'A, Clam', 'B, Crab', 'C, Kelp', 'D, Shrimp']);
  expect(isPressed()).toBe(false);
});

test("a voice of the quiz's language reads, not one of the screen's", async () => {
  const { user } = draw('es');
  await user.click(button());
  expect(said[0]?.lang).toBe('es-MX');
});

test('pressed again, it stops', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(button());
  expect(isSpeaking).toBe(false);
  expect(isPressed()).toBe(false);
  finish();
  expect(said).toHaveLength(1);
});

test.each([
  ['the question is left', (unmount: () => void) => unmount()],
  ['the lock comes', () => lockedStore.set(true)],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('it stops by itself when %s', async (_when, happens) => {
  const { user, unmount } = draw();
  await user.click(button());
  expect(isSpeaking).toBe(true);
  act(() => happens(unmount));
  expect(isSpeaking).toBe(false);
  vi.restoreAllMocks();
});

test('without a voice for the language it says so in its place, and reads nothing with another', () => {
  vi.useFakeTimers();
  try {
    withVoices(voice('fr-FR'), voice('en-US'));
    draw('es');
    expect(screen.queryByText('No Spanish voice on this device')).toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByText('No Spanish voice on this device')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Read to me' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a choice is heard by itself from the keyboard, and is not chosen by that', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(button());
  button('Listen to B').focus();
  await user.keyboard('{Enter}');
  expect(said.at(-1)?.text).toBe('B, Crab');
  expect(isPressed('Listen to B')).toBe(true);
  expect(isPressed()).toBe(false);
  finish();
  expect(said.at(-1)?.text).toBe('B, Crab');
  expect(isPressed('Listen to B')).toBe(false);
  await user.click(button('Listen to C'));
  expect(said.at(-1)?.text).toBe('C, Kelp');
  expect(chosen).toEqual([]);
  expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
});

test('part by part, each is said by itself, and the speed is the one of all readers', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(button('Next part'));
  expect(said.at(-1)?.text).toBe('Choose one answer.');
  const count = said.length;
  finish();
  expect(said).toHaveLength(count);
  await user.click(button('Back one part'));
  expect(said.at(-1)?.text).toBe('What is asked?');
  await user.click(button('Speed: Slow'));
  expect(rate).toBe(2);
});

test('what is said is lit, a picture by a frame, and goes dark at the end', async () => {
  const picture = { en: '/a.svg', es: '/a.svg', alt: { en: 'A pool', es: 'Una poza' } };
  const { container } = render(
    <section>
      <ReadToMe language="en" within="section" />
      <QuestionBody question={questionOf({ image: picture })} language="en" given={{ chosen: [] }} onAnswer={() => undefined} />
    </section>,
  );
  const user = userEvent.setup();
  await user.click(button());
  finish();
  expect(said.at(-1)?.text).toBe('A pool');
  expect(container.querySelector('[data-spoken]')?.getAttribute('alt')).toBe('A pool');
  finish();
  expect(container.querySelector('[data-spoken]')).toBeNull();
});

test('nothing of it is announced, and who was read to once has the smaller buttons at the next question too', async () => {
  const { user, unmount, container } = draw();
  expect(screen.queryByRole('button', { name: 'Listen to A' })).toBeNull();
  await user.click(button());
  expect(container.querySelectorAll('[data-unspoken] [role="status"], [data-unspoken] [aria-live]')).toHaveLength(0);
  unmount();
  draw();
  expect(button('Listen to A')).toBeDefined();
});

test('a word of the glossary is read with its meaning, and a second one takes the place of the first', async () => {
  render(
    <main>
      {['tide', 'pool'].map((word) => (
        <dl key={word} lang="en">
          <dt>{word}</dt>
          <dd>
            Water by the sea. <ReadToMe language="en" within="dl" word={word} />
          </dd>
        </dl>
      ))}
    </main>,
  );
  const user = userEvent.setup();
  await user.click(button('Hear the meaning: tide'));
  expect(said.at(-1)?.text).toBe('tide');
  await user.click(button('Hear the meaning: pool'));
  expect(said.at(-1)?.text).toBe('pool');
  expect(isPressed('Hear the meaning: tide')).toBe(false);
  finish();
  expect(said.at(-1)?.text).toBe('Water by the sea.');
});
