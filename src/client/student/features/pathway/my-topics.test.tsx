import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnPathway, type OwnMastery, type OwnTopic } from '#contract/staar/own-pathway.contract.ts';
import { MyTopics } from './my-topics.tsx';

const topic = (en: string, es: string, points: number, level: number | null): OwnTopic => ({
  title: { en, es },
  points,
  max_points: 10,
  level,
});

afterEach(() => {
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
