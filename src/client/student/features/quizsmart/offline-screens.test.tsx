import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WinnerOfTheDay } from '#client/shared/features/quizsmart/winner-of-the-day.tsx';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getMyGames, getReportCard, getTodaysWinner } from '#contract/quizsmart/quizsmart.contract.ts';
import { RegistrationScreen } from './registration-screen.tsx';
import { ReportCardScreen } from './report-card-screen.tsx';

beforeEach(() => {
  signInAs('student');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  setLocale('en');
  cleanup();
});

test.each([
  ['the winner of the day', () => <WinnerOfTheDay />],
  ['the list of games', RegistrationScreen],
  ['the report card', ReportCardScreen],
] as const)('%s says that there is no connection, and that nobody has to do anything', async (_name, component) => {
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('There is no connection. It comes by itself when the connection is back.')).toBeDefined();
  expect(screen.queryByText('Data Load Error')).toBeNull();
});

test.each([
  ['the list of games', RegistrationScreen, () => answers(getMyGames, { games: [] })],
  ['the report card', ReportCardScreen, () => answers(getReportCard, { games: [], total: 0 })],
  [
    'the winner of the day',
    () => <WinnerOfTheDay />,
    () => answers(getTodaysWinner, { group_name: 'Period 1', day: '2026-11-26', games: 0, winners: [] }),
  ],
] as const)('%s that is on the device says how old it is', async (_name, component, answer) => {
  serve(answer());
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(/^No(body has won| game)/);
  expect(screen.queryByText(/Could not be updated|You are offline/)).toBeNull();
  serve();
  await client.refetchQueries();
  expect(await screen.findByText(/Could not be updated|You are offline/)).toBeDefined();
});
