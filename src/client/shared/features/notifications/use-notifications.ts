import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '#client/shared/messages/notifications.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { notify } from '#client/shared/platform/screen/notify.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { disableNotification } from '#contract/notifications/notifications.contract.ts';
import { noticesAway, useNoticesAway } from './notices-away.ts';
import { notificationsQuery } from './notifications.queries.ts';

/** Whoever comes back to a tab, or opens the panel, sees what was told, and what was put away elsewhere, since then. */
const RENEWED_AFTER_MS = 30_000;

/**
 * The notices, and putting them away. The server puts away for good, so what was put away is told to it only when the panel
 * closes: until then it can be undone. Meanwhile it is kept on the device, 500 ms after a change (specification section 9): a page that
 * is left with the panel open brings nothing back. Without a connection it stays there, and is told when the connection is back.
 */
export function useNotifications() {
  const { userPuid } = useUser();
  const client = useQueryClient();
  const options = notificationsQuery(userPuid);
  const query = useQuery({
    ...options,
    // Once a page: what was kept on the device may still hold what was put away a moment before.
    refetchOnMount: 'always',
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > RENEWED_AFTER_MS ? 'always' : false),
  });
  const away = useNoticesAway(userPuid);
  const change = (next: (ids: readonly number[]) => readonly number[]) => noticesAway.change(userPuid, next);
  const bringBack = (id: number) => change((ids) => ids.filter((each) => each !== id));

  const telling = useRef(new Set<number>());
  const { mutate } = useMutation({
    mutationFn: (notification_id: number) => call(disableNotification, { body: { user_puid: userPuid, notification_id } }),
    onMutate: (notification_id) => void telling.current.add(notification_id),
    onSuccess: ({ notification_id }) => {
      client.setQueryData(
        options.queryKey,
        (kept) => kept && { notifications: kept.notifications.filter((each) => each.notification_id !== notification_id) },
      );
      bringBack(notification_id);
    },
    onError: (error, notification_id) => {
      // Nobody answered: it stays put away, and is told later.
      if (isNoAnswer(error)) return;
      notify.error(m.notPutAway());
      bringBack(notification_id);
    },
    onSettled: (_data, _error, notification_id) => void telling.current.delete(notification_id),
    meta: { quiet: true },
  });

  const list = query.data?.notifications ?? [];
  const isListed = (id: number) => list.some(({ notification_id }) => notification_id === id);
  const isOpen = useRef(false);
  const offline = useConnectivity().state === 'offline';
  /** Tells the server what was put away. What is no longer listed needs no word. */
  const settle = () => {
    const ids = noticesAway.of(userPuid);
    if (query.isFetchedAfterMount && !query.isError && !ids.every(isListed)) change((all) => all.filter(isListed));
    if (!offline) for (const id of ids) if (isListed(id) && !telling.current.has(id)) mutate(id);
  };
  const latest = useRef(settle);
  latest.current = settle;
  const isFresh = query.isFetchedAfterMount && !offline;
  useEffect(() => {
    if (isFresh && !isOpen.current) latest.current();
  }, [isFresh]);

  return {
    query,
    list,
    unread: list.filter(({ notification_id }) => !away.includes(notification_id)).length,
    away,
    putAway: (id: number) => change((ids) => [...ids.filter((each) => each !== id), id]),
    undo: bringBack,
    /** Puts all away, or has all back. */
    changeAll: (isAway: boolean) => change(() => (isAway ? list.map(({ notification_id }) => notification_id) : [])),
    onOpen: () => {
      isOpen.current = true;
      if (Date.now() - query.dataUpdatedAt > RENEWED_AFTER_MS) void query.refetch();
    },
    onClose: () => {
      isOpen.current = false;
      settle();
    },
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
