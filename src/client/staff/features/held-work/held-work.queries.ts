import { apiQuery } from '#client/shared/platform/queries.ts';
import { getHeldWork } from '#contract/held-work.contract.ts';

/** Work that waits for a decision of this person, and what was decided lately. */
export function heldWorkQuery(user_puid: string) {
  return {
    ...apiQuery('reports', getHeldWork, { query: { user_puid } }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  } as const;
}
