import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getUnits } from '#contract/content/content.contract.ts';
import { getAllLessons, getFolders, getPrebuiltAssignments, index } from '#contract/workspace/workspace.contract.ts';
import type { WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import { folderFlags, type PlaceId, placeFields } from './place-ids.ts';

/** What is asked of one page of the workspace. */
export interface PageQuestion {
  readonly tab: WorkspaceTab;
  readonly place: PlaceId | null;
  readonly language_id: 101 | 102;
  readonly query: string;
  readonly sort: 'recent' | 'name' | 'due';
  readonly page: number;
  readonly page_size: number;
}

/** One page, asked for anew whenever it is opened: colleagues change it too. All lessons, wherever they lie, are a call of their own (specification section 7). */
export function usePage({ tab, place, ...asked }: PageQuestion) {
  const { userPuid: user_puid } = useUser();
  const fields = placeFields(place);
  const everywhere = tab === 'lessons' && place === null;
  const all = useQuery({
    ...apiQuery('workspace', getAllLessons, { query: { user_puid, ...asked } }),
    meta: { quiet: true },
    staleTime: 0,
    enabled: everywhere,
  });
  const here = useQuery({
    ...apiQuery('workspace', index, { query: { user_puid, tab, ...fields, ...folderFlags(fields), ...asked } }),
    meta: { quiet: true },
    staleTime: 0,
    enabled: !everywhere,
  });
  return everywhere ? all : here;
}

/** The library's parts of each product and one's own folders: what the tree is made of. */
export function useTreeData() {
  const { userPuid: user_puid } = useUser();
  const library = useQuery({ ...apiQuery('content', getUnits, { body: { user_puid, product_id: null } }), meta: { quiet: true } });
  const folders = useQuery({ ...apiQuery('workspace', getFolders, { query: { user_puid } }), meta: { quiet: true } });
  const { data: products = [], default_data } = library.data ?? {};
  const more = products.filter(({ id }) => id !== default_data?.product_id);
  const others = useQueries({
    queries: more.map(({ id }) => ({ ...apiQuery('content', getUnits, { body: { user_puid, product_id: id } }), meta: { quiet: true } })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return { library, others, folders };
}

/** A page of the library's own assignments, from 1; the page before stays in view meanwhile. */
export function usePrebuilt(open: boolean, page: number) {
  const { userPuid: user_puid } = useUser();
  return useQuery({
    ...apiQuery('memory', getPrebuiltAssignments, { body: { user_puid, page } }),
    meta: { quiet: true },
    enabled: open,
    placeholderData: keepPreviousData,
  });
}
