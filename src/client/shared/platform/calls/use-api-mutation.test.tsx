import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getGradingQueue } from '#contract/grading/grading.contract.ts';
import { decideScore, getGradebook } from '#contract/reports/gradebook.contract.ts';
import { getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import { apiQuery } from './queries.ts';
import { useApiMutation } from './use-api-mutation.ts';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('a store that is named is stale as a whole afterwards, whatever was asked; others stay fresh', async () => {
  const sample = answers(decideScore);
  serve(sample);
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const group_puid = '018f0000-0000-7000-8000-000000000009';
  const inReports = apiQuery('reports', getStudentViewSummary, { query: { group_puid } });
  const inMemory = apiQuery('memory', getGradingQueue, { query: { group_puid } });
  for (const { queryKey } of [inReports, inMemory]) client.setQueryData(queryKey, {} as never);
  const { result } = renderHook(
    () => useApiMutation(decideScore, { input: (body: never) => ({ body }), stale: [getGradebook], staleStores: ['reports'] }),
    { wrapper },
  );
  await act(() => result.current.mutateAsync({} as never).catch(() => undefined));
  expect(client.getQueryState(inReports.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(inMemory.queryKey)?.isInvalidated).toBe(false);
});
