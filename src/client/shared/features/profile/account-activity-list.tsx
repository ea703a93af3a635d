import { useQuery } from '@tanstack/react-query';
import { m } from '#client/shared/messages/account/account-activity.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { roleLabel } from '#client/shared/ui/resources/role-labels.ts';
import type { AccountActivity } from '#contract/profile/profile.schemas.ts';
import { ListLoading } from './list-loading.tsx';
import classes from './profile.module.css';
import { accountActivityQuery } from './profile.queries.ts';

/** Who else used one's account: administrators who signed in with it, made a password or changed something. */
export function AccountActivityList() {
  const query = useQuery(accountActivityQuery());
  const { data } = query;
  return (
    <section className={classes.card} aria-labelledby="activity">
      <h2 id="activity">{m.title()}</h2>
      <p className="tp-quiet">{m.why()}</p>
      {!data && <ListLoading query={query} words={{ loading: m.loading(), offline: m.offline(), failed: m.failed() }} />}
      {data?.events.length === 0 && <p>{m.nobody()}</p>}
      {data && data.events.length > 0 && (
        <ul className={classes.sessions}>
          {data.events.map((event) => (
            <ActivityRow key={event.event_no} event={event} />
          ))}
        </ul>
      )}
      {data && data.total > data.events.length && <p>{m.lastOf({ shown: data.events.length, total: data.total })}</p>}
    </section>
  );
}

function ActivityRow({ event: { kind, by, done, reason, happened_at } }: { readonly event: AccountActivity }) {
  return (
    <li>
      <div>
        <strong>{m[kind]()}</strong>
        <small>{by ? m.by({ name: by.name, role: roleLabel({ role: by.role, grade: null }) }) : m.somebody()}</small>
        {reason !== '' && <small>{m.reason({ reason })}</small>}
        {done > 0 && <small>{m.done({ count: done })}</small>}
      </div>
      <time dateTime={happened_at}>{formatMoment(happened_at)}</time>
    </li>
  );
}
