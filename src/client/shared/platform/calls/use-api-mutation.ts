import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import type { CallInput } from './exchange.ts';
import { asOwnCall, type OwnInput } from './own-call.ts';
import { isAnswerOf, type StoreName } from './queries.ts';

interface ApiMutation<E extends Endpoint, Variables> {
  /** What the call is given, from what the screen says; `user_puid` is added where the call declares one. */
  readonly input: (variables: Variables) => OwnInput<E>;
  /** The calls whose answers this makes stale: they are asked for anew before the mutation counts as done, also after a failure. */
  readonly stale: readonly Endpoint[];
  /** Stores of which any answer may be stale after it, whatever the call: what a score changes stands in every report. */
  readonly staleStores?: readonly StoreName[];
}

/**
 * The one way to write online: `const { mutateAsync, isPending, error } = useApiMutation(setLateUntil, { input, stale: [getAssignmentReports] })`.
 * The screen shows in place what it came to. What must work without a network goes through the outbox instead (`queue.ts`).
 */
export function useApiMutation<E extends Endpoint, Variables>(endpoint: E, { input, stale, staleStores = [] }: ApiMutation<E, Variables>) {
  const client = useQueryClient();
  return useMutation<DataOf<E>, Error, Variables>({
    mutationFn: (variables) => call(endpoint, asOwnCall(endpoint, input(variables)) as CallInput<E>),
    // Also after a failure: what the screen showed may be what was wrong.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => isAnswerOf(queryKey, stale) || staleStores.some((store) => store === queryKey[0]),
      }),
    meta: { quiet: true },
  });
}
