import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getResource } from '#contract/student-library/student-library.contract.ts';
import { keptResources } from './kept-resources.ts';

interface ResourcesHere {
  /** Resources that open without a network: those of the lessons on this device, and those that were opened before. */
  readonly here: ReadonlyMap<number, ItemDetail>;
  /** Resources that were opened from the library before. */
  readonly opened: ReadonlySet<number>;
}

/** Which resources this person can open on this device without a network. */
export function useResourcesHere(userPuid: string): ResourcesHere {
  const client = useQueryClient();
  const { data: kept } = useQuery(keptResourcesQuery(userPuid));
  return useMemo(() => {
    const opened = client
      .getQueryCache()
      .findAll({ queryKey: ['studentDashboard', getResource.path] })
      .flatMap(({ state }) => (state.data as DataOf<typeof getResource> | undefined)?.item_details ?? []);
    return {
      here: new Map([...opened.map((item) => [item.item_id, item] as const), ...(kept ?? [])]),
      opened: new Set(opened.map(({ item_id }) => item_id)),
    };
  }, [client, kept]);
}

/** The resources of the lessons on this device, by their ids. Read again whenever the library is. */
function keptResourcesQuery(userPuid: string) {
  return {
    queryKey: ['memory', 'kept-resources', userPuid],
    queryFn: () => keptResources(userPuid),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  } as const;
}
