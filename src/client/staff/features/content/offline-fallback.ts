import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import type { CallInput } from '#client/shared/platform/calls/exchange.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import type { KeptAnswer } from './library/kept-answers.ts';

/**
 * Asks the server, and shows meanwhile what a kept part of the library says, with its age. Where no answer comes, that stays.
 */
export function offlineFallback<E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, 'signal'>,
  kept: () => Promise<KeptAnswer<DataOf<E>> | null>,
) {
  return async ({ client, queryKey, signal }: QueryFunctionContext): Promise<DataOf<E>> => {
    // A device that forbids storage keeps nothing.
    const shown = showKept(client, queryKey, kept).catch(() => undefined);
    try {
      return await call(endpoint, { ...input, signal } as CallInput<E>);
    } catch (error) {
      await shown;
      throw error;
    }
  };
}

async function showKept<Data>(client: QueryClient, queryKey: QueryKey, kept: () => Promise<KeptAnswer<Data> | null>): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const found = await kept();
  if (found && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, found.data, { updatedAt: found.updatedAt });
}
