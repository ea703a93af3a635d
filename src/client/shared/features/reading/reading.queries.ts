import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { draftPorts } from '#client/shared/platform/offline/queue.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getNotes, getSettings } from '#contract/reading/reading.contract.ts';
import { forgetReceived, notesHere, receivedNotes } from './notes.offline.ts';

/**
 * The server's copy of somebody's notes. What had been received before it was asked stands in the answer, so that the device's
 * own copy of those may go.
 */
export function notesQuery(user_puid: string, item_id: number) {
  const asked = { query: { user_puid, item_id } };
  return {
    ...apiQuery('content', getNotes, asked),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<DataOf<typeof getNotes>> => {
      const received = await receivedNotes(user_puid, item_id);
      const answer = await call(getNotes, { ...asked, signal });
      await forgetReceived(draftPorts, user_puid, item_id, received);
      return answer;
    },
    staleTime: 0,
  };
}

/** What was marked on this device and is not known to be in the server's copy. */
export function notesHereQuery(userPuid: string, itemId: number) {
  return {
    queryKey: ['memory', 'notes-here', userPuid, itemId],
    queryFn: () => notesHere(userPuid, itemId),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  } as const;
}

/** How somebody likes to read, as the account has it. */
export function settingsQuery(user_puid: string) {
  return apiQuery('content', getSettings, { query: { user_puid } });
}
