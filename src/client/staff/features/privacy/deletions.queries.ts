import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import {
  cancelDeletion,
  confirmDeletion,
  getDeletion,
  getDeletions,
  rehearseDeletion,
  requestDeletion,
} from '#contract/privacy/deletions.contract.ts';
import type { DeletionDetails, DeletionReason, DeletionRequest } from '#contract/privacy/deletions.schemas.ts';

const POLL_MS = 2_000;
const STALE = [getDeletions, getDeletion];
const isUnderWay = (state: DeletionRequest['state'] | undefined) => state === 'counting' || state === 'deleting';

/** Requests to delete students, of one where one is named. */
export const deletionsQuery = (account_puid: string | undefined) =>
  apiQuery('memory', getDeletions, { query: account_puid === undefined ? {} : { account_puid } });

/** One request; while the server counts or deletes the screen looks how far it is. */
export const deletionQuery = (request_id: string) => ({
  ...apiQuery('memory', getDeletion, { query: { request_id } }),
  refetchInterval: ({ state }: { state: { data: DeletionDetails | undefined } }) =>
    isUnderWay(state.data?.request.state) ? POLL_MS : false,
});

const about = (request_id: string) => ({ body: { request_id } });
/** Begins a request by counting. */
export const useRehearse = () =>
  useApiMutation(rehearseDeletion, { input: (account_puid: string) => ({ body: { account_puid } }), stale: STALE });
/** Asks for a second administrator. */
export const useRequestDeletion = () =>
  useApiMutation(requestDeletion, {
    input: (body: { readonly request_id: string; readonly reason: DeletionReason }) => ({ body }),
    stale: STALE,
  });
/** Confirms as the second administrator. */
export const useConfirmDeletion = () => useApiMutation(confirmDeletion, { input: about, stale: STALE });
/** Takes a request back. */
export const useCancelDeletion = () => useApiMutation(cancelDeletion, { input: about, stale: STALE });
