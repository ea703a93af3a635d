import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnPathway, type OwnMastery, type OwnTopic } from '#contract/staar/own-pathway.contract.ts';
import type { PracticedAnswer } from '#domain/learning/practiced-answers.ts';
import { MyTopics } from './my-topics.tsx';

const here = vi.hoisted(() => ({ answers: [] as PracticedAnswer[] }));
vi.mock('#client/shared/features/practice/practice.offline.ts', () => ({
  PRACTICE_DRAFT: 'practiced-answers',
  practiceHere: async () => here.answers,
}));

const topic = (en: string, es: string, points: number, level: number | null): OwnTopic => ({
  title: { en, es },
  points,
  max_points: 10,
  level,
});

afterEach(() => {
  here.answers = [];
  vi.unstubAllGlobals();
  cleanup();
});

async function draw(language: 'en' | 'es', ...topics: readonly OwnTopic[]) {
  signInAs('student');
  setLocale(language);
  const { calls } = serve(answers(getOwnPathway, { standards: [], topics: [...topics] }));
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <MyTopics />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  return view;
}

test('each topic is said in words and points, and too few questions say nothing', async () => {
  await draw('en', topic('Matter', 'La materia', 9, 4), topic('Energy', 'La energía', 4, 1), topic('Space', 'El espacio', 1, null));
  expect((await screen.findByRole('heading', { name: 'Matter' })).parentElement?.textContent).toContain(
    'You know this well!9 of 10 points',
  );
  expect(screen.getByRole('heading', { name: 'Energy' }).parentElement?.textContent).toContain('You are starting to learn this.');
  expect(screen.getByRole('heading', { name: 'Space' }).parentElement?.textContent).toContain('Answer a few more questions to find out.');
});

test('in Spanish it is all Spanish', async () => {
  await draw('es', topic('Matter', 'La materia', 7, 3));
  expect((await screen.findByRole('heading', { name: 'La materia' })).parentElement?.textContent).toBe(
    'La materiaYa sabes la mayor parte.7 de 10 puntos',
  );
});

test('before anything was shared nothing stands there', async () => {
  const { container } = await draw('en');
  expect(container.textContent).toBe('');
});

const idea = (code: string, level: OwnMastery['level'], answers: number, topic?: string): OwnMastery => ({
  code,
  text: { en: `about ${code}`, es: `sobre ${code}` },
  ...(topic && { topic: { en: topic, es: `${topic} (es)` } }),
  level,
  answers,
});

test.each([
  ['en', ['Got it!', 'Getting there', 'Just started', 'Answer a few more questions to find out.'], 'From 9 answers'],
  ['es', ['¡Ya lo sabes!', 'Vas avanzando', 'Apenas empiezas', 'Contesta unas preguntas más para saberlo.'], 'Según 9 respuestas'],
] as const)(
  'each idea shows its level in words and the number of answers behind it, without a code or a percentage (%s)',
  async (language, words, from) => {
    signInAs('student');
    setLocale(language);
    const mastery = [idea('5.6A', 'known', 9, 'Matter'), idea('5.6B', 'growing', 6), idea('5.7A', 'started', 5), idea('5.8A', null, 2)];
    serve(answers(getOwnPathway, { standards: [], topics: [], mastery }));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <MyTopics />
      </QueryClientProvider>,
    );
    for (const word of words) expect(await screen.findByText(word)).toBeDefined();
    expect(screen.getByText(from)).toBeDefined();
    expect(screen.getByRole('heading', { name: language === 'en' ? 'Matter' : 'Matter (es)' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/%/);
  },
);

test.each([
  ['en', ['Matter, idea 1', 'Matter, idea 2', 'Energy', 'one two three four five six …'], 'Show the state’s words'],
  ['es', ['Matter (es), idea 1', 'Matter (es), idea 2', 'Energy (es)', 'uno dos tres cuatro cinco seis …'], 'Ver cómo lo dice el estado'],
] as const)('each idea has a short name, and the sentence of the state unfolds beneath (%s)', async (language, names, show) => {
  signInAs('student');
  setLocale(language);
  const long = { en: 'one two three four five six seven', es: 'uno dos tres cuatro cinco seis siete' };
  const mastery = [
    ...[idea('5.6B', 'known', 9, 'Matter'), idea('5.6A', 'known', 9, 'Matter'), idea('5.7A', 'known', 9, 'Energy')],
    { ...idea('5.8A', 'known', 9), text: long },
  ];
  serve(answers(getOwnPathway, { standards: [], topics: [], mastery }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyTopics />
    </QueryClientProvider>,
  );
  for (const name of names) expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined();
  const sentence = screen.getByText(long[language]);
  const fold = sentence.closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelector('summary')?.textContent).toBe(show);
  expect(screen.getByRole('heading', { name: names[0] }).parentElement?.textContent).toContain(
    language === 'en' ? 'about 5.6A' : 'sobre 5.6A',
  );
});

test('answers that this device practiced and has not sent yet count at once, and once only', async () => {
  signInAs('student');
  setLocale('en');
  const at = (hour: number) => `2026-11-02T0${hour}:00:00.000Z`;
  const practiced = (practice_id: string, question_id: number, hour: number): PracticedAnswer => ({
    practice_id,
    standard: '5.6A',
    question_id,
    seed: null,
    is_right: true,
    guess: 0.05,
    answered_at: at(hour),
  });
  const [sent, ...unsent] = [1, 2, 3, 4].map((n) => practiced(`018f0000-0000-7000-8000-00000000000${n}`, n, n));
  here.answers = [...unsent, ...(sent ? [sent] : [])];
  const mastery = [
    { ...idea('5.6A', 'started', 6, 'Matter'), practiced: 1, ratings: { graded: -0.6, rating: -0.5 } },
    { ...idea('5.6B', 'known', 5, 'Energy'), practiced: 0, ratings: { graded: 2, rating: 2 } },
  ];
  const recent_practice = sent ? [{ practice_id: sent.practice_id, question_id: 1, seed: null, answered_at: at(1) }] : [];
  here.answers = [...here.answers, { ...practiced('018f0000-0000-7000-8000-000000000009', 9, 5), standard: '5.8A' }];
  const none = { practiced: 0, ratings: { graded: 0, rating: 0 } };
  const not_answered = [
    { ...idea('5.8A', null, 0, 'Weather'), ...none },
    { ...idea('5.8B', null, 0, 'Space'), ...none },
  ];
  serve(answers(getOwnPathway, { standards: [], topics: [], mastery, not_answered, recent_practice }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyTopics />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('From 6 answers · 4 practiced')).toBeDefined();
  expect(screen.getByText('Getting there')).toBeDefined();
  expect(screen.getByText('From 5 answers')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Weather' }).parentElement?.textContent).toContain('1 practiced');
  expect(screen.queryByRole('heading', { name: 'Space' })).toBeNull();
});
