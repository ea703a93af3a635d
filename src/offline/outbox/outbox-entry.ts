import type { HeldNotice } from '#contract/held-work/held-notice.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';

/** One operation of one person, as the device keeps it until the server's receipt (design, offline rules 1 and 2). */
export interface OutboxEntry extends SyncOp {
  /** Whose operation it is. It is only ever sent with this person's token. */
  readonly user_puid: string;
  /** The version of this row's shape (`upcast.ts`). The first release wrote none. */
  readonly v?: number;
  /**
   * The names that devices store: `parked` means rejected; it stays where the person can see it, with the reason. `held` means awaiting review: the
   * server keeps it for a teacher to decide on. The device asks about it now and then, and what depends on it is still sent.
   */
  readonly state: 'waiting' | 'parked' | 'held';
  /** How often the server asked for this one to be sent again. */
  readonly attempts: number;
  /** Not to be sent before this moment of the device's clock, in milliseconds; 0 means now. */
  readonly next_at: number;
  readonly reason: Reason | null;
}

/** Why the server did not accept an operation, with what the teacher said if one decides. */
export interface Reason {
  readonly status: number;
  readonly message: string;
  /** The server's refusal code. Releases before 1.42 stored none. */
  readonly code?: string | undefined;
  readonly held?: Pick<HeldNotice, 'reason' | 'decision'>;
}

/** An operation that the server has received, kept for a while in case the server is restored from a backup (`epoch.ts`). */
export interface ReceivedEntry extends OutboxEntry {
  /** By this device's clock. */
  readonly received_at: string;
  /** By the server's clock, if its reply said so. */
  readonly server_at?: string | undefined;
}

/** What a screen adds to the outbox. */
export interface NewOperation {
  /** The outbox makes one if this is absent. */
  readonly op_id?: string;
  readonly lane: string;
  readonly depends_on?: readonly string[];
  readonly method: SyncOp['method'];
  readonly path: string;
  readonly query: SyncOp['query'];
  readonly body: unknown;
}

/** The call as it is sent, without the fields that only the device needs. */
export function asSyncOp(entry: OutboxEntry): SyncOp {
  const { op_id, seq, lane, depends_on, method, path, query, body, recorded_at, clock_offset, original } = entry;
  const call = { op_id, seq, lane, depends_on, method, path, query, body, recorded_at };
  return { ...call, ...(clock_offset === undefined ? {} : { clock_offset }), ...(original ? { original } : {}) };
}
