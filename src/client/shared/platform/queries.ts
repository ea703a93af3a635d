import { queryOptions } from '@tanstack/react-query';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import type { CallInput } from './exchange.ts';

/** The four stores that are kept on the device (specification section 4), and what is only held in memory. */
export const PERSISTED_STORES = ['content', 'studentDashboard', 'staarReady', 'reports'] as const;
export type StoreName = (typeof PERSISTED_STORES)[number] | 'memory';

/**
 * Query options for one declared call: `useQuery(apiQuery('studentDashboard', loadStudentDashboard, { query }))`.
 * @param store where the answer is kept; 'memory' for what need not survive a reload
 */
export function apiQuery<E extends Endpoint>(store: StoreName, endpoint: E, input: Omit<CallInput<E>, 'signal'> = {}) {
  return queryOptions<DataOf<E>>({
    queryKey: [store, endpoint.path, input.query ?? null, input.body ?? null],
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as CallInput<E>),
  });
}
