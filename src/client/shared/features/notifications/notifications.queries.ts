import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { apiQuery, type StoreName } from '#client/shared/platform/calls/queries.ts';
import { getNotification } from '#contract/notifications/notifications.contract.ts';
import { navTabs } from '#contract/session/session.contract.ts';

/** The notification object is part of the content state (specification section 3), which is kept on the device. */
const STORE: StoreName = 'content';
const FRESH_FOR_MS = 5 * 60_000;

/** What someone should know. The nav tabs are fetched first when they are missing (specification section 7). */
export function notificationsQuery(user_puid: string) {
  const query = { user_puid };
  return {
    ...apiQuery(STORE, getNotification, { query }),
    queryFn: async ({ client, signal }: QueryFunctionContext) => {
      await client
        .ensureQueryData({ ...apiQuery('session', navTabs, { query: { userpuid: user_puid } }), revalidateIfStale: true })
        .catch((error: unknown) => {
          // Without an answer the notices would not come either; a refusal of the tabs is no reason to keep them back.
          if (isNoAnswer(error)) throw error;
        });
      return call(getNotification, { query, signal });
    },
    staleTime: FRESH_FOR_MS,
  };
}
