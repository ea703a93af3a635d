import { useId } from 'react';
import { m } from '#client/shared/messages/notifications.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import popover from '#client/shared/ui/controls/popover.module.css';
import { useAppBadge } from './app-badge.ts';
import { BellIcon } from './bell-icon.tsx';
import classes from './notice-bell.module.css';
import { NoticePanel } from './notice-panel.tsx';
import { useNotifications } from './use-notifications.ts';

/** The bell in the header, with how many notices there are. A native popover: Escape and a click beside it close it. */
export function NoticeBell() {
  useLocale();
  const id = useId();
  const notifications = useNotifications();
  const { unread, onOpen, onClose } = notifications;
  useAppBadge(unread);
  return (
    <>
      <button type="button" className={classes.bell} popoverTarget={id} aria-label={unread > 0 ? m.bell({ count: unread }) : m.bellNone()}>
        <BellIcon />
        {unread > 0 && <span className={classes.count}>{unread}</span>}
      </button>
      <section
        id={id}
        popover="auto"
        className={`${popover.popover} ${popover.wide}`}
        aria-label={m.notices()}
        onToggle={({ newState }) => (newState === 'open' ? onOpen() : onClose())}
      >
        <NoticePanel notifications={notifications} onLeave={() => document.getElementById(id)?.hidePopover()} />
      </section>
    </>
  );
}
