import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#client/shared/messages/notifications.ts';
import { call } from '#client/shared/platform/api.ts';
import { notify } from '#client/shared/platform/notify.ts';
import { usePersistentState } from '#client/shared/platform/persistent-state.ts';
import { useUser } from '#client/shared/platform/session.ts';
import { disableNotification } from '#contract/notifications/notifications.contract.ts';
import { notificationsQuery } from './notifications.queries.ts';

/**
 * The notices, and putting them away. The server puts away for good, so what was put away is told to it only when the panel
 * closes: until then it can be undone. Meanwhile it is kept on the device, 500 ms after a change (specification section 9): a page that
 * is left with the panel open brings nothing back.
 */
export function useNotifications() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = notificationsQuery(userPuid);
  // Once a page: what was kept on the device may still hold what was put away a moment before.
  const query = useQuery({ ...options, refetchOnMount: 'always' });
  const [away, keepAway] = usePersistentState<readonly number[]>('notices-away', []);
  const latest = useRef(away);
  const change = (next: readonly number[]) => {
    latest.current = next;
    keepAway(next);
  };
  const bringBack = (id: number) => change(latest.current.filter((each) => each !== id));

  const { mutate } = useMutation({
    mutationFn: (notification_id: number) => call(disableNotification, { body: { user_puid: userPuid, notification_id } }),
    onSuccess: ({ notification_id }) =>
      client.setQueryData(
        options.queryKey,
        (kept) => kept && { notifications: kept.notifications.filter((each) => each.notification_id !== notification_id) },
      ),
    onError: () => notify.error(m.notPutAway()),
    onSettled: (_data, _error, notification_id) => bringBack(notification_id),
    meta: { quiet: true },
  });

  const list = query.data?.notifications ?? [];
  return {
    query,
    list,
    unread: list.filter(({ notification_id }) => !away.includes(notification_id)).length,
    away,
    putAway: (id: number) => change([...latest.current, id]),
    undo: bringBack,
    /** Tells the server what was put away since the panel opened. What is no longer listed needs no word. */
    settle: () => {
      const listed = latest.current.filter((id) => list.some(({ notification_id }) => notification_id === id));
      if (query.data && listed.length < latest.current.length) change(listed);
      for (const id of listed) mutate(id);
    },
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
