import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads what stands behind another tab of a report once, so that the tab opens when the connection has gone meanwhile.
 * @param isDrawn what is looked at now has come: it never waits for this
 */
export function useAlsoKept(isDrawn: boolean, other: { readonly queryKey: QueryKey }): void {
  const client = useQueryClient();
  const key = JSON.stringify(other.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isDrawn) void client.prefetchQuery(other);
  }, [isDrawn, key]);
}
