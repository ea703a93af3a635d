import type { Pool } from 'pg';

/** How old the list may be before it is read again while a call goes on, and before a call waits for it. */
const FRESH_MS = 1_500;
const STALE_MS = 4_000;

/** Sessions that were signed out: within five seconds no server accepts their access tokens any more. */
export interface EndedSessions {
  has(sessionId: string): Promise<boolean>;
  /** Takes effect on this server at once. */
  note(sessionIds: readonly string[]): void;
}

/** @param tokenSeconds how long an access token lives: a session that ended longer ago has none left */
export function createEndedSessions(pool: Pool, tokenSeconds: number): EndedSessions {
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const noted = new Map<string, number>();

  const read = async () => {
    const startedAt = performance.now();
    const { rows } = await pool.query<{ session_id: string }>(
      'select session_id from user_session where ended_at > now() - make_interval(secs => $1)',
      [tokenSeconds + 60],
    );
    known = new Set(rows.map(({ session_id }) => session_id));
    for (const [id, at] of noted) if (startedAt - at > STALE_MS) noted.delete(id);
    readAt = startedAt;
  };
  const readOnce = () => {
    reading ??= read()
      // A database that is away answers the call itself with 503; this list is no reason to refuse it.
      .catch(() => undefined)
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  return {
    has: async (sessionId) => {
      const age = performance.now() - readAt;
      if (age > STALE_MS) await readOnce();
      else if (age > FRESH_MS) void readOnce();
      return noted.has(sessionId) || known.has(sessionId);
    },
    note: (sessionIds) => {
      for (const id of sessionIds) noted.set(id, performance.now());
    },
  };
}
