import { queryOptions } from '@tanstack/react-query';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import type { CallInput } from './exchange.ts';
import { asOwnCall, type OwnInput } from './own-call.ts';

/** The four stores that are kept on the device (specification section 4), and what is only held in memory. */
export const PERSISTED_STORES = ['content', 'studentDashboard', 'staarReady', 'reports'] as const;
export type StoreName = (typeof PERSISTED_STORES)[number] | 'memory';

/**
 * The one way to read: `useQuery(apiQuery('studentDashboard', loadStudentDashboard))`. The caller's `user_puid` is added where the
 * call declares one; whatever is asked for is in the key. The screen shows a fault in its place (`ErrorState`, the kit's `ListPage`);
 * `meta: { quiet: false }` beside it has a refusal told by a toast as well.
 * @param store where the answer is kept; 'memory' for what need not survive a reload
 */
export function apiQuery<E extends Endpoint>(store: StoreName, endpoint: E, input: OwnInput<E> = {}) {
  const asked = asOwnCall(endpoint, input);
  return queryOptions<DataOf<E>>({
    queryKey: [store, endpoint.path, asked.query ?? null, asked.body ?? null],
    queryFn: ({ signal, client, queryKey }) => call(endpoint, { ...asked, signal, kept: client.getQueryData(queryKey) } as CallInput<E>),
    meta: { quiet: true },
  });
}

/** Whether a kept answer is of one of these calls, whatever was asked. */
export function isAnswerOf(queryKey: readonly unknown[], endpoints: readonly Endpoint[]): boolean {
  return endpoints.some(({ path }) => path === queryKey[1]);
}
