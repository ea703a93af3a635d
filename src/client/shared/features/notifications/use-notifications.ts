import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/notifications.ts';
import { call } from '#client/shared/platform/api.ts';
import { notify } from '#client/shared/platform/notify.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { disableNotification } from '#contract/notifications/notifications.contract.ts';
import { notificationsQuery } from './notifications.queries.ts';

/**
 * The notices, and putting them away. The server puts away for good, so what was put away is told to it only when the panel
 * closes: until then it can be undone.
 */
export function useNotifications() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = notificationsQuery(userPuid);
  // Once a page: what was kept on the device may still hold what was put away a moment before.
  const query = useQuery({ ...options, refetchOnMount: 'always' });
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const latest = useRef(away);
  latest.current = away;

  const { mutate } = useMutation({
    mutationFn: (notification_id: number) => call(disableNotification, { body: { user_puid: userPuid, notification_id } }),
    onSuccess: ({ notification_id }) =>
      client.setQueryData(
        options.queryKey,
        (kept) => kept && { notifications: kept.notifications.filter((each) => each.notification_id !== notification_id) },
      ),
    onError: () => notify.error(m.notPutAway()),
    onSettled: (_data, _error, notification_id) => setAway((before) => new Set([...before].filter((id) => id !== notification_id))),
    meta: { quiet: true },
  });

  const list = query.data?.notifications ?? [];
  return {
    query,
    list,
    unread: list.filter(({ notification_id }) => !away.has(notification_id)).length,
    away,
    putAway: (id: number) => setAway((before) => new Set([...before, id])),
    undo: (id: number) => setAway((before) => new Set([...before].filter((each) => each !== id))),
    /** Tells the server what was put away since the panel opened. */
    settle: () => {
      for (const id of latest.current) mutate(id);
    },
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
