import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '#client/shared/messages/notifications.ts';
import { formatDay, inLocale } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { Notification } from '#contract/notifications/notifications.schemas.ts';
import { insideLink } from './inside-link.ts';
import classes from './notice-bell.module.css';

interface NoticeCardProps {
  readonly notice: Notification;
  /** Put away, and still to be undone. */
  readonly away: boolean;
  readonly onPutAway: () => void;
  readonly onUndo: () => void;
  readonly onLeave: () => void;
}

/** One notice; once it was put away, the way to have it back stands in its place, and the focus stays there. */
export function NoticeCard({ notice, away, onPutAway, onUndo, onLeave }: NoticeCardProps) {
  const title = inLocale(notice.title);
  const link = insideLink(notice.link);
  const button = useRef<HTMLButtonElement>(null);
  // Only where its own button was pressed: "Dismiss all" keeps the focus.
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one once this has changed
  useEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  }, [away]);
  const press = (act: () => void) => () => {
    isPressed.current = true;
    act();
  };

  if (away) {
    return (
      <li className={classes.notice} data-away>
        <span role="status">{m.putAwayDone({ title })}</span>
        <Button ref={button} kind="plain" aria-label={m.undoOf({ title })} onClick={press(onUndo)}>
          {m.undo()}
        </Button>
      </li>
    );
  }
  return (
    <li className={classes.notice}>
      <h3>{title}</h3>
      <p>{inLocale(notice.body)}</p>
      <div className="tp-row">
        <small className="tp-quiet">{formatDay(notice.created_at)}</small>
        {link && (
          <Link {...link} onClick={onLeave} aria-label={`${m.open()}: ${title}`}>
            {m.open()}
          </Link>
        )}
        <Button ref={button} kind="plain" aria-label={m.putAwayOf({ title })} onClick={press(onPutAway)}>
          {m.putAway()}
        </Button>
      </div>
    </li>
  );
}
