import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';
import { NextBestCard } from './next-best-card.tsx';

const topic = { en: 'Light', es: 'La luz' };
const item = (item_id: number, name: string) => ({ item_id, resource_type_id: 25, title: { en: name, es: name }, minutes: 10, topic });
const standard = (code: string, percent: number, ...items: ReturnType<typeof item>[]) => {
  return { code, text: { en: `about ${code}`, es: `sobre ${code}` }, points: percent / 10, max_points: 10, percent, items };
};

beforeEach(() => {
  setLocale('en');
  signInAs('student');
  serve(
    answers(getOwnPathway, { standards: [standard('5.8A', 20, item(1, 'Light reader')), standard('5.6B', 60, item(2, 'Mixing lab'))] }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
});

function draw(here: readonly number[], card = () => <NextBestCard here={new Map(here.map((id) => [id, true]))} opened={new Set()} />) {
  const router = createRouter({ routeTree: createRootRoute({ component: card } as never), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test.each([
  ['en', 'Reader · Topic: Light', /^You have 2 of 10 points so far/],
  ['es', 'Lectura · Tema: La luz', /^En las preguntas sobre esto tienes 2 de 10 puntos hasta ahora/],
] as const)(
  'offers what helps with the weakest standard, in words that a child knows: no code, and no standard (%s)',
  async (language, kind, why) => {
    noteExchange(true);
    setLocale(language);
    draw([]);
    const link = await screen.findByRole('link', { name: 'Light reader' });
    expect(link.getAttribute('href')).toContain('item_id=1');
    const card = link.closest('section') as HTMLElement;
    expect(within(card).getByText(kind)).toBeDefined();
    expect(within(card).getByText(why)).toBeDefined();
    expect(card.textContent).not.toMatch(/5\.8A|about 5|sobre 5/);
    expect(card.querySelector('[aria-hidden]')).toBeNull();
  },
);

test('without a network offers only what is on the device', async () => {
  noteExchange(true);
  draw([2]);
  await screen.findByRole('link', { name: 'Light reader' });
  vi.useFakeTimers();
  act(() => noteExchange(false));
  expect(screen.getByRole('link', { name: 'Mixing lab' })).toBeDefined();
  expect(screen.getByText(/opens without internet/)).toBeDefined();
});

test('says so when nothing that helps is on the device', async () => {
  noteExchange(true);
  draw([]);
  await screen.findByRole('link', { name: 'Light reader' });
  vi.useFakeTimers();
  act(() => noteExchange(false));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/needs a connection/)).toBeDefined();
});

test('is drawn when the dashboard loads it late', async () => {
  noteExchange(true);
  const Late = lazy(() => import('./next-best.tsx').then((part) => ({ default: part.NextBest })));
  draw([], () => (
    <Suspense>
      <Late />
    </Suspense>
  ));
  expect(await screen.findByRole('link', { name: 'Light reader' })).toBeDefined();
});
