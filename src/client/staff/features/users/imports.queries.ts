import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { undoChange } from '#contract/users/users.contract.ts';
import type { ImportKind } from '#contract/users/users.schemas.ts';
import { checkImport, confirmImport, getImport, getImportLines, getImports } from '#contract/users/users-import.contract.ts';

const ASK_EVERY_MS = 800;

/** The state of one import; read again while it is running. */
export function useImport(import_id: string) {
  return useQuery({
    ...apiQuery('memory', getImport, { query: { import_id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'writing' && !data.is_cut ? ASK_EVERY_MS : false),
  });
}

/** One page of one's own imports of a kind. */
export function useImports(kind: ImportKind, { page, size }: Pick<ListSearch, 'page' | 'size'>) {
  return useQuery({
    ...apiQuery('memory', getImports, { query: { kind, page, page_size: size } }),
    placeholderData: keepPreviousData,
  });
}

const STALE = [getImport, getImports, getImportLines];

/** Checks a list and imports it. */
export function useImportMutations() {
  const { userPuid: user_puid } = useUser();
  const { isBusy, fault, busy, reload } = useBusy(STALE);
  return {
    isBusy,
    fault,
    /** @param columns the field of each column, with commas between them */
    check: (kind: ImportKind, file: File, columns: string) =>
      busy(() => call(checkImport, { query: { user_puid, kind, columns }, body: formBlob({ file }) })),
    confirm: (import_id: string) => {
      // The reply comes when everything is written; until then the list of imports is polled for progress.
      setTimeout(() => void reload(), ASK_EVERY_MS);
      return busy(() => call(confirmImport, { body: { user_puid, import_id } }));
    },
    undo: (change_id: string) => busy(() => call(undoChange, { body: { user_puid, change_id } })),
  };
}
