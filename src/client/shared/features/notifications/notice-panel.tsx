import { m } from '#client/shared/messages/notifications.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { EmptyState, ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import { LastUpdated } from '#client/shared/ui/states/last-updated.tsx';
import { NOTICES_SHOWN } from '#contract/notifications/notifications.schemas.ts';
import classes from './notice-bell.module.css';
import { NoticeCard } from './notice-card.tsx';
import type { Notifications } from './use-notifications.ts';

/** What the bell opens: the notices, each to be read, followed and put away. */
export function NoticePanel({ notifications, onLeave }: { readonly notifications: Notifications; readonly onLeave: () => void }) {
  const { query, list, unread, away, putAway, undo, changeAll } = notifications;
  const offline = useConnectivity().state === 'offline';
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{m.notices()}</h2>
        {list.length > 1 && (
          <Button kind="plain" onClick={() => changeAll(unread > 0)}>
            {unread > 0 ? m.putAwayAll() : m.undoAll()}
          </Button>
        )}
      </div>
      {query.isLoading && (
        <p role="status" aria-busy="true">
          {m.loading()}
        </p>
      )}
      {!query.data && query.isError && (
        <ErrorState title={m.failed()} text={offline ? m.failedOffline() : query.error.message}>
          <MessageButton onClick={() => void query.refetch()}>{m.tryAgain()}</MessageButton>
        </ErrorState>
      )}
      {query.data && list.length === 0 && <EmptyState title={m.none()} text={m.noneWhy()} />}
      {offline && list.length > 0 && <p role="status">{m.sentLater()}</p>}
      <ul className={classes.list}>
        {list.map((notice) => (
          <NoticeCard
            key={notice.notification_id}
            notice={notice}
            away={away.includes(notice.notification_id)}
            onPutAway={() => putAway(notice.notification_id)}
            onUndo={() => undo(notice.notification_id)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {list.length >= NOTICES_SHOWN && <p>{m.newest({ count: NOTICES_SHOWN })}</p>}
      <LastUpdated query={query} quiet />
    </>
  );
}
