import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import type { QueryInput } from '#contract/endpoint.ts';
import { search } from '#contract/search/search.contract.ts';

/** How long results are remembered: the way back to them is short, and every word typed makes some. */
const REMEMBERED_MS = 5 * 60_000;

/**
 * The pages of what was found. While the next results load the last ones stay, and a request that nobody waits for any
 * more is aborted. Held in memory only: without a connection the device is searched instead.
 */
export function findQuery(query: Omit<QueryInput<typeof search>, 'offset'>) {
  return infiniteQueryOptions({
    queryKey: ['memory', search.path, query],
    queryFn: ({ pageParam, signal }) => call(search, { query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < (pages[0]?.total ?? 0) ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    gcTime: REMEMBERED_MS,
    meta: { quiet: true },
  });
}
