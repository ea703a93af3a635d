import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';

interface OptimisticMutation<Variables> {
  /** The query whose answer shows the change, and is asked for anew after it. */
  readonly queryKey: QueryKey;
  readonly send: (variables: Variables) => Promise<unknown>;
  /** Writes the change into the answer that is kept. */
  readonly show: (variables: Variables) => void;
  /** Writes it back. */
  readonly takeBack: (variables: Variables) => void;
  /** Said where nobody answered: this needs a connection. */
  readonly needsConnection: () => string;
}

/** A change that shows at once, and is taken back with a word where it could not be saved. */
export function useOptimisticMutation<Variables>({ queryKey, send, show, takeBack, needsConnection }: OptimisticMutation<Variables>) {
  const client = useQueryClient();
  return useMutation<unknown, Error, Variables>({
    mutationFn: send,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey });
      show(variables);
    },
    onError: (error, variables) => {
      takeBack(variables);
      notify.error(isNoAnswer(error) ? needsConnection() : error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
    meta: { quiet: true },
  });
}
