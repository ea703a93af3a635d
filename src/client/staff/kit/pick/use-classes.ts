import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { findAssignedGroups, getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { type AssignedGroup, MAX_GROUPS } from '#contract/reports/reports.schemas.ts';
import { puid } from '#contract/wire.ts';

/** While a report is looked at, arriving work shows within half a minute; coming back to it looks at once. */
const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

export interface Classes {
  /** Of the first 500 classes; while the class that is asked for is looked up, of that. */
  readonly query: UseQueryResult<AssignedGroup[]>;
  /** The classes that are known here: the first 500 by name, and the one that is asked for. */
  readonly list: readonly AssignedGroup[];
  /** There may be more than one answer carries: they are searched for at the server. */
  readonly many: boolean;
}

/**
 * The classes that a person may choose among. A district has more than one answer carries: one that is asked for (by an address, or
 * as the last choice) and is not among the first is looked up by its id.
 * @param wanted the class asked for; anything that is no id of a class is left alone
 */
export function useClasses(wanted: unknown, { live = false }: { readonly live?: boolean } = {}): Classes {
  const first = useQuery({ ...apiQuery('reports', getAssignedGroups), ...(live ? LIVE : {}) });
  const { data } = first;
  const group_puid = puid.safeParse(wanted).data;
  const many = data !== undefined && data.length >= MAX_GROUPS;
  const beyond = many && group_puid !== undefined && data.every(({ grouppuid }) => grouppuid !== group_puid);
  const one = useQuery({
    ...apiQuery('reports', findAssignedGroups, { query: { group_puid } }),
    enabled: beyond,
    select: ({ groups }) => groups,
  });
  if (!beyond) return { query: first, list: data ?? [], many };
  return one.isPending ? { query: one, list: [], many } : { query: first, list: [...data, ...(one.data ?? [])], many };
}
