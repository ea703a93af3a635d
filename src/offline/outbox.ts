import type { Envelope } from '#contract/endpoint.ts';
import { backoff } from './backoff.ts';
import { LONGEST_WAIT, type Sorted, sortOut } from './lanes.ts';
import { mintId } from './op-id.ts';
import type { NewAct, OutboxEntry } from './outbox-entry.ts';
import type { OutboxStore, OutboxTables } from './outbox-store.ts';
import type { Verdict } from './outcome.ts';

/** What the server said about one op. */
export interface Settlement {
  readonly op_id: string;
  readonly verdict: Verdict;
  readonly reply: Envelope | null;
}

export interface Moment {
  readonly now: number;
  readonly random: () => number;
}

/** A parked act with everything that waits behind it. */
export interface ParkedAct {
  readonly entry: OutboxEntry;
  readonly dependents: readonly OutboxEntry[];
}

export interface OutboxSummary {
  /** Saved on this device and on its way. */
  readonly waiting: number;
  readonly parked: readonly ParkedAct[];
  readonly lastReceivedAt: string | null;
}

/**
 * Writes an act down (design, offline rule 1): durable when this resolves. Its number in the device's order is
 * minted in the same transaction, so order never rests on a clock (rule 10).
 */
export async function append(store: OutboxStore, userPuid: string, act: NewAct, now: number): Promise<OutboxEntry> {
  return store.within('readwrite', async (tables) => {
    const [again, last] = await Promise.all([act.op_id ? tables.entry(act.op_id) : undefined, tables.meta('last_seq')]);
    if (again) return again;
    const seq = (last ?? 0) + 1;
    const entry: OutboxEntry = {
      op_id: act.op_id ?? mintId(now),
      seq,
      lane: act.lane,
      depends_on: [...(act.depends_on ?? [])],
      method: act.method,
      path: act.path,
      query: act.query,
      body: act.body,
      recorded_at: new Date(now).toISOString(),
      user_puid: userPuid,
      state: 'waiting',
      attempts: 0,
      next_at: 0,
      reason: null,
    };
    await Promise.all([tables.setMeta('last_seq', seq), tables.put(entry)]);
    return entry;
  });
}

/** One person's acts that may go now. Nothing is marked: a crash after this leaves nothing to repair. */
export async function claim(store: OutboxStore, userPuid: string, now: number): Promise<Sorted> {
  return sortOut(await list(store, userPuid), now);
}

/** Everything of one person that the server has not received, in order. */
export async function list(store: OutboxStore, userPuid: string): Promise<OutboxEntry[]> {
  return store.within('readonly', (tables) => tables.entriesOf(userPuid));
}

/**
 * Takes the server's word for each op in one transaction (design, offline rule 2): a receipt removes it, a refusal
 * parks it with its reason, anything else puts it off. What has gone meanwhile was received by another tab.
 */
export async function settle(store: OutboxStore, settlements: readonly Settlement[], at: Moment): Promise<void> {
  await store.within('readwrite', async (tables) => {
    const settling = settlements.map(async ({ op_id, verdict }) => {
      const entry = await tables.entry(op_id);
      if (entry) await settleOne(tables, entry, verdict, at);
    });
    await Promise.all(settling);
  });
}

async function settleOne(tables: OutboxTables, entry: OutboxEntry, verdict: Verdict, { now, random }: Moment): Promise<void> {
  switch (verdict.kind) {
    case 'done': {
      const received_at = new Date(now).toISOString();
      await tables.remove(entry.op_id);
      await tables.keepReceived({ ...entry, received_at });
      return tables.setMeta(`received:${entry.user_puid}`, received_at);
    }
    case 'conflict':
    case 'rejected':
      return tables.put({ ...entry, state: 'parked', reason: { status: verdict.status, message: verdict.message } });
    case 'retry': {
      const attempts = entry.attempts + 1;
      const wait = Math.min(LONGEST_WAIT, Math.max(verdict.after ?? 0, backoff(attempts, random)));
      return tables.put({ ...entry, attempts, next_at: now + wait });
    }
    case 'sign-in':
      return; // The op is as it was: it is the session that must change.
  }
}

/** What the tide line says: how much waits, what was refused and what it holds up, when something last arrived. */
export async function summary(store: OutboxStore, userPuid: string): Promise<OutboxSummary> {
  return store.within('readonly', async (tables) => {
    const entries = await tables.entriesOf(userPuid);
    const { stuck } = sortOut(entries, 0);
    const parked = entries
      .filter((entry) => entry.state === 'parked')
      .map((entry) => ({ entry, dependents: entries.filter((other) => other !== entry && stuck.get(other.op_id) === entry.op_id) }));
    return { waiting: entries.length - stuck.size, parked, lastReceivedAt: (await tables.meta(`received:${userPuid}`)) ?? null };
  });
}
