import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getStudentReleasedReports } from '#contract/reports/report-release.contract.ts';
import { MyReportsScreen } from './my-reports-screen.tsx';

beforeEach(() => signInAs('student'));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test('reports that are on the device say how old they are once they cannot be renewed', async () => {
  serve(answers(getStudentReleasedReports));
  const component = () => <MyReportsScreen topics={null} />;
  const router = createRouter({ routeTree: createRootRoute({ component } as never), history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findAllByRole('listitem');
  expect(screen.queryByText(/Could not be updated|You are offline/)).toBeNull();
  serve();
  await client.refetchQueries();
  expect(await screen.findByText(/Could not be updated|You are offline/)).toBeDefined();
});
