import type { QueryLike } from './query-state.tsx';

/** Two queries that are shown together: a screen says once how old they are, or that there is no connection. */
export function bothQueries<One, Other>(one: QueryLike<One>, other: QueryLike<Other>): QueryLike<readonly [One, Other]> {
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    error: one.error ?? other.error,
    isError: one.isError || other.isError,
    isRefetchError: one.isRefetchError || other.isRefetchError,
    isPlaceholderData: one.isPlaceholderData || other.isPlaceholderData,
    dataUpdatedAt: Math.min(one.dataUpdatedAt, other.dataUpdatedAt),
    refetch: () => Promise.all([one.refetch(), other.refetch()]),
  };
}
