import { queryOptions } from '@tanstack/react-query';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import type { CallInput } from './exchange.ts';
import { asOwnCall, type OwnInput } from './own-call.ts';

/**
 * Stores that are persisted on the device: the four of the specification's section 3, and those that its section 9 adds. Everything else stays
 * in memory.
 */
export const PERSISTED_STORES = ['content', 'studentDashboard', 'staarReady', 'reports', 'session', 'groups', 'workspace'] as const;
export type StoreName = (typeof PERSISTED_STORES)[number] | 'memory';

/**
 * The only way to read: `useQuery(apiQuery('studentDashboard', loadStudentDashboard))`. The caller's `user_puid` is added if the
 * call declares one, and the whole input is part of the key. The screen shows a failure in place (`ErrorState`, the kit's `ListPage`);
 * with `meta: { quiet: false }` a toast shows a refusal as well.
 * @param store where the answer is kept; 'memory' if it need not survive a reload
 */
export function apiQuery<E extends Endpoint>(store: StoreName, endpoint: E, input: OwnInput<E> = {}) {
  const asked = asOwnCall(endpoint, input);
  return queryOptions<DataOf<E>>({
    queryKey: [store, endpoint.path, asked.query ?? null, asked.body ?? null],
    queryFn: ({ signal, client, queryKey }) => call(endpoint, { ...asked, signal, kept: client.getQueryData(queryKey) } as CallInput<E>),
    meta: { quiet: true },
  });
}

/** Whether a stored answer belongs to one of these calls, whatever its input was. */
export function isAnswerOf(queryKey: readonly unknown[], endpoints: readonly Endpoint[]): boolean {
  return endpoints.some(({ path }) => path === queryKey[1]);
}
