import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { SecurityEventKind } from '#contract/session/session-security.schemas.ts';

/** One event; whoever logs it for a call adds who did it and from where. It never contains a password or an answer. */
export interface SecurityNote {
  readonly kind: SecurityEventKind;
  readonly district_id: number;
  readonly actor_puid: string | null;
  /** Who really did it, where an administrator was signed in as the actor. */
  readonly acting_puid: string | null;
  readonly subject_puid?: string | null;
  readonly device_id: string | null;
  readonly address: string | null;
  readonly detail: string;
}

export interface SecurityLog {
  note(event: SecurityNote): void;
  /** Writes the events that are not written yet. */
  flush(): Promise<void>;
}

const WRITE_EVERY_MS = 500;
/** A flood must not fill the memory: events beyond this number are only in the server's own log. */
const MAX_WAITING = 5_000;
const DETAIL_LENGTH = 200;

/** A text as the table takes it: a cut may not leave half a character, or the table refuses everything that is written with it. */
function storable(detail: string): string {
  return detail
    .replaceAll('\u0000', '')
    .slice(0, DETAIL_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, '');
}

/** Writes events in batches, so that a flood of refused sign-ins costs two statements a second. */
export function createSecurityLog(pool: Pool, log: FastifyBaseLogger): SecurityLog {
  let waiting: (SecurityNote & { readonly at: string })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    await pool
      .query(
        `insert into security_event (district_id, happened_at, kind, actor_puid, acting_puid, subject_puid, device_id, address, detail)
         select (e ->> 'district_id')::int, (e ->> 'at')::timestamptz, e ->> 'kind', (e ->> 'actor_puid')::uuid, (e ->> 'acting_puid')::uuid,
           (e ->> 'subject_puid')::uuid, (e ->> 'device_id')::uuid, e ->> 'address', e ->> 'detail' from jsonb_array_elements($1::jsonb) e`,
        [JSON.stringify(batch)],
      )
      .catch((error: unknown) => log.error({ err: error, events: batch.length }, 'security events were not stored'));
  };

  return {
    note: (event) => {
      const cut = { ...event, detail: storable(event.detail) };
      log.info({ security: cut }, 'security event');
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ ...cut, at: new Date().toISOString() });
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref();
    },
    flush,
  };
}
