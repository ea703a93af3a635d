import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { MyReportsScreen } from './my-reports-screen.tsx';

beforeEach(() => signInAs('student'));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

function draw(): QueryClient {
  const component = () => <MyReportsScreen topics={null} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return client;
}

test('reports that are on the device say how old they are once they cannot be renewed', async () => {
  serve(answers(getStudentReleasedReports));
  const client = draw();
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/Could not be updated|You are offline/)).toBeNull();
  serve();
  await client.refetchQueries();
  expect(await screen.findByText(/Could not be updated|You are offline/)).toBeDefined();
});

test('where nothing of them is on the device and there is no connection, that is said, and no fault is', async () => {
  serve();
  draw();
  expect(await screen.findByText('Your reports are not on this device yet')).toBeDefined();
  expect(screen.queryByText('Your reports did not load')).toBeNull();
});

test('a refusal of the server is a fault, with what it says', async () => {
  serve(refuses(getStudentReleasedReports, 500, 'The server is resting.'));
  draw();
  expect(await screen.findByText('Your reports did not load')).toBeDefined();
  expect(screen.getByText('The server is resting.')).toBeDefined();
});
