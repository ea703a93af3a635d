import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { getItems, getUnits, updateDefaultFilter } from '#contract/content/content.contract.ts';
import type { LanguageId } from './library/library-language.ts';
import type { LibraryTree } from './library/library-place.ts';

/**
 * The language of the library: what was chosen here and not yet saved, else what the server keeps for this person. A choice
 * counts at once; it is sent, and sent again when the connection is back.
 */
export function useLibraryLanguage(tree: LibraryTree | undefined) {
  const { userPuid } = useUser();
  const { state } = useConnectivity();
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = usePersistentState<LanguageId | null>('library-language', null);

  const { mutate, isPending, isError } = useMutation({
    mutationFn: (language_id: LanguageId) => call(updateDefaultFilter, { body: { user_puid: userPuid, language_id } }),
    onSuccess: (default_filter) => {
      queries.setQueriesData<LibraryTree>({ queryKey: ['content', getUnits.path] }, (kept) => kept && { ...kept, default_filter });
      // A newer choice made meanwhile is still on its way.
      if (unsaved === default_filter.language_id) setUnsaved(null);
    },
    meta: { quiet: true },
  });

  useEffect(() => {
    if (unsaved !== null && state === 'online') mutate(unsaved);
  }, [unsaved, state, mutate]);

  const languageId: LanguageId = unsaved ?? tree?.default_filter.language_id ?? 101;
  return { languageId, onlyHere: unsaved !== null && !isPending && (isError || state === 'offline'), choose: setUnsaved };
}

/** Keeps the product that was chosen, so that the library opens with it. Without a connection it is only shown. */
export function useRememberedProduct() {
  const { mutate } = useApiMutation(updateDefaultFilter, {
    input: (product_id: number) => ({ body: { product_id } }),
    // Everything that names no product means the one that was chosen.
    stale: [getUnits, getItems],
  });
  return mutate;
}
