import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import type { CallInput } from './exchange.ts';
import { asOwnCall, type OwnInput } from './own-call.ts';
import { isAnswerOf, type StoreName } from './queries.ts';

interface ApiMutation<E extends Endpoint, Variables> {
  /** Makes the call's input from what the screen passes in; `user_puid` is added if the call declares one. */
  readonly input: (variables: Variables) => OwnInput<E>;
  /** The calls whose answers this makes stale: they are fetched again before the mutation counts as done, even after a failure. */
  readonly stale: readonly Endpoint[];
  /** Stores in which any answer may be stale afterwards, whatever the call: a score, for example, shows in every report. */
  readonly staleStores?: readonly StoreName[];
}

/**
 * The only way to write online: `const { mutateAsync, isPending, error } = useApiMutation(setLateUntil, { input, stale: [getAssignmentReports] })`.
 * The screen shows the result in place. What must work without a network goes through the outbox instead (`queue.ts`).
 */
export function useApiMutation<E extends Endpoint, Variables>(endpoint: E, { input, stale, staleStores = [] }: ApiMutation<E, Variables>) {
  const client = useQueryClient();
  return useMutation<DataOf<E>, Error, Variables>({
    mutationFn: (variables) => call(endpoint, asOwnCall(endpoint, input(variables)) as CallInput<E>),
    // Even after a failure: it may have failed because the screen showed something outdated.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => isAnswerOf(queryKey, stale) || staleStores.some((store) => store === queryKey[0]),
      }),
    meta: { quiet: true },
  });
}
