import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnPathway, type OwnTopic } from '#contract/staar/own-pathway.contract.ts';
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
