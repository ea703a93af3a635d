import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { formatDistance, formatMoment } from '#client/shared/platform/screen/format.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { endSessions, getSessions } from '#contract/session/session-security.contract.ts';
import type { OwnSession } from '#contract/session/session-security.schemas.ts';
import { browserName } from './browser-name.ts';
import { ListLoading } from './list-loading.tsx';
import classes from './profile.module.css';
import { sessionsQuery } from './profile.queries.ts';

/** Where one is signed in, and signing out there. */
export function SessionList() {
  const query = useQuery(sessionsQuery());
  const { data } = query;
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const { mutate, isPending } = useApiMutation(endSessions, {
    input: (session_id: string | null) => ({ body: session_id === null ? {} : { session_id } }),
    stale: [getSessions],
  });
  const end = (session_id: string | null) =>
    mutate(session_id, {
      onSuccess: ({ ended }) => setNote(m.ended({ count: ended })),
      onError: (fault) => setNote(isNoAnswer(fault) ? m.notEnded() : fault.message),
    });
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => Number(b.is_this) - Number(a.is_this));
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions">{m.sessions()}</h2>
      <p className="tp-quiet">{m.sessionsWhy()}</p>
      {!data && (
        <ListLoading query={query} words={{ loading: m.sessionsLoading(), offline: m.sessionsOffline(), failed: m.sessionsFailed() }} />
      )}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} busy={isPending} onEnd={() => end(session.session_id)} />
        ))}
      </ul>
      {sessions.length === 1 && <p>{m.onlyHere()}</p>}
      {sessions.length > 1 && (
        <div>
          <Button kind="plain" disabled={isPending} onClick={() => setAsking(true)}>
            {m.endOthers()}
          </Button>
        </div>
      )}
      <p role="status">{note}</p>
      <Confirm
        open={asking}
        title={m.endOthersTitle()}
        text={m.endOthersWhy()}
        stay={m.stay()}
        go={m.endOthers()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          end(null);
        }}
      />
    </section>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { browser: said, seen_at, started_at, is_this }, busy, onEnd }: SessionRowProps) {
  const { browser, system } = browserName(said);
  const device = m.browserOn({ browser: browser ?? m.otherBrowser(), system: system ?? m.otherSystem() });
  const when = formatDistance(seen_at);
  return (
    <li>
      <span>
        <strong>{device}</strong>
        <small>
          {m.lastSeen({ when })}, {m.startedAt({ when: formatMoment(started_at) })}
        </small>
      </span>
      {is_this ? (
        <span className={classes.here}>{m.here()}</span>
      ) : (
        <button type="button" className="tp-text-button" disabled={busy} aria-label={m.endOneNamed({ device, when })} onClick={onEnd}>
          {m.endOne()}
        </button>
      )}
    </li>
  );
}
