import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteExchange } from '#client/shared/platform/offline/connectivity.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';
import { NextBestCard } from './next-best-card.tsx';

const item = (item_id: number, name: string) => ({ item_id, resource_type_id: 1, title: { en: name, es: name }, minutes: 10 });
const standard = (code: string, percent: number, ...items: ReturnType<typeof item>[]) => {
  return { code, text: { en: `about ${code}`, es: `sobre ${code}` }, points: percent / 10, max_points: 10, percent, items };
};

beforeEach(() => {
  localStorage.setItem('tidepool.locale', 'en');
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

test('offers what helps with the weakest standard, and says by which points', async () => {
  noteExchange(true);
  draw([]);
  expect((await screen.findByRole('link', { name: 'Light reader' })).getAttribute('href')).toContain('item_id=1');
  expect(screen.getByText(/You earned 2 of 10 points here: about 5\.8A/)).toBeDefined();
});

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
