import type { HeldNotice } from '#contract/held-work/held-notice.schemas.ts';
import type { SyncOp } from '#contract/sync/sync.schemas.ts';

/** One operation of one person, as the device keeps it until the server's own receipt (design, offline rules 1 and 2). */
export interface OutboxEntry extends SyncOp {
  /** Whose operation it is. Only this person's token ever carries it. */
  readonly user_puid: string;
  /** Of which shape this row is (`upcast.ts`). The first release wrote none. */
  readonly v?: number;
  /**
   * What devices store: `parked` is rejected, and stays where the person can see it, with the reason. `held` awaits review: the server keeps it for a
   * teacher to decide on; it is asked about now and then, and what stands on it goes on.
   */
  readonly state: 'waiting' | 'parked' | 'held';
  /** How often the server asked for this one to be sent again. */
  readonly attempts: number;
  /** Not before this moment of the device's clock, in milliseconds; 0 is at once. */
  readonly next_at: number;
  readonly reason: Reason | null;
}

/** Why the server did not take an operation; with what the teacher said where one decides. */
export interface Reason {
  readonly status: number;
  readonly message: string;
  /** The server's code for it. A release before 1.42 wrote none. */
  readonly code?: string | undefined;
  readonly held?: Pick<HeldNotice, 'reason' | 'decision'>;
}

/** An operation that the server has received, kept for a while in case the server is restored from a backup (`epoch.ts`). */
export interface ReceivedEntry extends OutboxEntry {
  /** By the device's clock. */
  readonly received_at: string;
  /** By the server's clock, where its reply said so. */
  readonly server_at?: string | undefined;
}

/** What a screen hands to the outbox. */
export interface NewOperation {
  /** Minted by the outbox when not given. */
  readonly op_id?: string;
  readonly lane: string;
  readonly depends_on?: readonly string[];
  readonly method: SyncOp['method'];
  readonly path: string;
  readonly query: SyncOp['query'];
  readonly body: unknown;
}

/** The call as it travels: without what only the device needs to know. */
export function asSyncOp(entry: OutboxEntry): SyncOp {
  const { op_id, seq, lane, depends_on, method, path, query, body, recorded_at, original } = entry;
  return { op_id, seq, lane, depends_on, method, path, query, body, recorded_at, ...(original ? { original } : {}) };
}
