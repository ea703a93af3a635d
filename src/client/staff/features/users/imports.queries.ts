import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/shared/platform/api.ts';
import { formBlob } from '#client/shared/platform/form-blob.ts';
import { apiQuery } from '#client/shared/platform/queries.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { failureText, tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { undoChange } from '#contract/users/users.contract.ts';
import type { ImportKind } from '#contract/users/users.schemas.ts';
import { checkImport, confirmImport, getImport, getImportLines, getImports } from '#contract/users/users-import.contract.ts';

const ASK_EVERY_MS = 800;

/** One import as it stands; asked again while it is written. */
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

/** Checks a list, and brings it in. */
export function useImportMutations() {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const reload = () =>
    Promise.all([getImport, getImports, getImportLines].map(({ path }) => client.invalidateQueries({ queryKey: ['memory', path] })));
  const busy = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    setFault('');
    try {
      return await work();
    } catch (error) {
      tellFailure(error);
      setFault(failureText(error));
      return null;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return {
    isBusy,
    /** Why the last attempt did not work, shown where it was begun: a toast goes away before a long sentence is read. */
    fault,
    check: (kind: ImportKind, file: File) => busy(() => call(checkImport, { query: { user_puid, kind }, body: formBlob({ file }) })),
    confirm: (import_id: string) => {
      // It answers when all is written; until then the list is asked how far it is.
      setTimeout(() => void reload(), ASK_EVERY_MS);
      return busy(() => call(confirmImport, { body: { user_puid, import_id } }));
    },
    undo: (change_id: string) => busy(() => call(undoChange, { body: { user_puid, change_id } })),
  };
}
