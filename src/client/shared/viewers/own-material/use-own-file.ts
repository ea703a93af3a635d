import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { getLessonFileUrl } from '#contract/attachments/attachments.contract.ts';
import type { OwnMaterial } from '#contract/content/content.schemas.ts';
import { useFileHere } from '../recordings/use-file-here.ts';

/** Where a teacher's file can be read now. */
export type OwnFile =
  | { readonly state: 'pending' }
  | { readonly state: 'here' | 'online'; readonly url: string }
  | { readonly state: 'away' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** A copy on the device is answered by the worker, so without one in charge it cannot be shown. */
const isAnswered = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Finds a file: the copy that came with the lesson, or an address at the server that is good for some hours. */
export function useOwnFile(itemId: number, file: NonNullable<OwnMaterial['file']>): OwnFile {
  const offline = useConnectivity().state === 'offline';
  const stored = useFileHere(file.address);
  const here = stored && isAnswered();
  const asks = stored !== null && !here && !offline;
  const query = useQuery({
    ...apiQuery('memory', getLessonFileUrl, { body: { item_id: itemId } }),
    enabled: asks,
    gcTime: 0,
    // The address stays the same while the file is on the screen: another would begin a film again.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (here) return { state: 'here', url: file.address };
  if (query.data) return { state: 'online', url: query.data.url };
  if (stored !== null && offline) return { state: 'away' };
  if (query.isError) return { state: 'failed', message: query.error.message, retry: () => void query.refetch() };
  return { state: 'pending' };
}
