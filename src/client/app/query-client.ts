import { type InvalidateQueryFilters, MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { explainFailure } from '#client/shared/platform/calls/explain-failure.ts';

/** How long a kept answer may still be shown: two weeks, the longest that a browser's timer can wait is 24 days. */
export const KEEP_MS = 14 * 24 * 3600 * 1000;

/**
 * TanStack Query joins a first load that is under way to an invalidation (`Query.fetch`), though its answer may be from before the change:
 * it is asked for once more.
 */
class PageClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>): Promise<void> {
    const isLoading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
    const loading = this.getQueryCache().findAll(filters).filter(isLoading);
    await super.invalidateQueries(filters);
    if (loading.length > 0) await this.refetchQueries({ type: 'active', predicate: (query) => loading.includes(query) });
  }
}

/**
 * The page's query cache. Kept answers show at once, whatever the network does; a call that got no answer is tried
 * twice more while the browser believes in a network, anything else fails at once and is explained once.
 * `meta: { quiet: true }` leaves a failed call to the screen, which shows it in place; what else is thrown is always explained.
 */
export const queryClient = new PageClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      explainFailure(error, query.meta?.quiet);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      explainFailure(error, mutation.meta?.quiet);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: KEEP_MS,
      retry: (failures, error) => isNoAnswer(error) && navigator.onLine && failures < 2,
      retryDelay: (failures) => 700 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
