import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/notifications.ts';
import { formatDay, inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { insideLink } from './inside-link.ts';
import classes from './notice-bell.module.css';
import { useNoticesAway } from './notices-away.ts';
import { notificationsQuery } from './notifications.queries.ts';

/** The newest notices on the way in; there only while there are some. The bell has them all, and says what failed. */
export function NoticeSection() {
  const { userPuid } = useUser();
  const { data } = useQuery(notificationsQuery(userPuid));
  const away = useNoticesAway(userPuid);
  const newest = (data?.notifications ?? []).filter(({ notification_id }) => !away.includes(notification_id)).slice(0, 3);
  if (newest.length === 0) return null;
  return (
    <section>
      <h2 className="tp-heading">{m.notices()}</h2>
      <ul className={classes.list}>
        {newest.map(({ notification_id, title, body, link, created_at }) => {
          const inside = insideLink(link);
          return (
            <li key={notification_id} className={classes.notice}>
              <h3>{inside ? <Link {...inside}>{inLocale(title)}</Link> : inLocale(title)}</h3>
              <p>{inLocale(body)}</p>
              <small className="tp-quiet">{formatDay(created_at)}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
