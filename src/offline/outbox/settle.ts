import type { Envelope } from '#contract/endpoint.ts';
import { faultOf } from '../storage/storage-fault.ts';
import { operationBackoff } from './backoff.ts';
import { mendBlocked } from './blocked.ts';
import { LONGEST_WAIT } from './ordering.ts';
import type { OutboxEntry, ReceivedEntry } from './outbox-entry.ts';
import type { OutboxStore, OutboxTables } from './outbox-store.ts';
import type { Verdict } from './outcome.ts';
import { receiptKey, receiptNote, serverMoment } from './receipt-notes.ts';
import type { Moment } from './settle-moment.ts';
import { upcast } from './upcast.ts';

/** How long the device waits before it asks again whether a teacher has decided. */
const ASK_AGAIN_AFTER = 10 * 60_000;

/** What the server said about one operation. */
export interface Settlement {
  readonly op_id: string;
  readonly verdict: Verdict;
  readonly reply: Envelope | null;
}

/**
 * Applies the server's answer to each operation, in one transaction (design, offline rule 2): a receipt removes it; a refusal rejects
 * it, with its reason; a refusal that a teacher may overrule leaves it awaiting review; anything else postpones it. An operation that is
 * no longer here was received by another tab. On a full device, received operations are removed without keeping a copy.
 */
export async function settle(store: OutboxStore, settlements: readonly Settlement[], at: Moment): Promise<void> {
  try {
    await settleWhole(store, settlements, at);
  } catch (error) {
    if (faultOf(error) !== 'full') throw error;
    await settleWithoutRoom(store, settlements, at);
  }
}

async function settleWhole(store: OutboxStore, settlements: readonly Settlement[], at: Moment): Promise<void> {
  await store.within('readwrite', async (tables) => {
    const entries = await tables.entriesAmong(settlements.map(({ op_id }) => op_id));
    const here = new Map(entries.map((entry) => [entry.op_id, upcast(entry)]));
    const received: ReceivedEntry[] = [];
    const received_at = new Date(at.now).toISOString();
    const writes: Promise<void>[] = [];
    for (const { op_id, verdict, reply } of settlements) {
      const entry = here.get(op_id);
      if (!entry) continue;
      if (verdict.kind === 'done') {
        received.push({ ...entry, received_at, server_at: serverMoment(reply) });
        const note = receiptNote(entry, reply, at.now);
        if (note) writes.push(tables.setMeta(receiptKey(entry.user_puid, entry.op_id), note));
      } else if (verdict.kind === 'blocked') writes.push(mendBlocked(tables, entry, at));
      else if (verdict.kind !== 'sign-in') writes.push(tables.put(notReceived(entry, verdict, at)));
    }
    await Promise.all([...writes, fileAway(tables, received, received_at)]);
  });
}

/** Removing needs no space and frees some: received operations are removed first, then the rest is written if there is space now. */
async function settleWithoutRoom(store: OutboxStore, settlements: readonly Settlement[], at: Moment): Promise<void> {
  const received = settlements.filter(({ verdict }) => verdict.kind === 'done');
  const notes = await store.within('readwrite', async (tables) => {
    const entries = await tables.entriesAmong(received.map(({ op_id }) => op_id));
    await tables.remove(entries.map(({ op_id }) => op_id));
    return entries.flatMap((entry) => {
      const note = receiptNote(upcast(entry), received.find(({ op_id }) => op_id === entry.op_id)?.reply ?? null, at.now);
      return note ? [{ key: receiptKey(entry.user_puid, entry.op_id), note }] : [];
    });
  });
  // Receipts are written if there is space, and left out if not: the server has them as well.
  const write = store.within('readwrite', async (tables) => void notes.map(({ key, note }) => tables.setMeta(key, note)));
  if (notes.length > 0) await write.catch(() => undefined);
  const rest = settlements.filter(({ verdict }) => verdict.kind !== 'done');
  if (rest.length > 0) await settleWhole(store, rest, at);
}

async function fileAway(tables: OutboxTables, received: readonly ReceivedEntry[], received_at: string): Promise<void> {
  const people = new Set(received.map(({ user_puid }) => user_puid));
  await Promise.all([
    tables.remove(received.map(({ op_id }) => op_id)),
    ...received.map((entry) => tables.keepReceived(entry)),
    ...[...people].map((userPuid) => tables.setMeta(`received:${userPuid}`, received_at)),
  ]);
}

/** `sign-in` is not among them: the operation stays as it is, and the person must sign in again. */
type Refusal = Exclude<Verdict, { readonly kind: 'done' | 'sign-in' | 'blocked' }>;

function notReceived(entry: OutboxEntry, verdict: Refusal, { now, random }: Moment): OutboxEntry {
  switch (verdict.kind) {
    case 'held':
    case 'conflict':
    case 'rejected': {
      const { status, message, code } = verdict;
      const reason = { status, message, code };
      if (verdict.kind !== 'held') return { ...entry, state: 'parked', reason };
      const { notice } = verdict;
      const held = { reason: notice.reason, decision: notice.decision };
      return { ...entry, state: 'held', next_at: now + ASK_AGAIN_AFTER, reason: { ...reason, held } };
    }
    case 'retry': {
      const attempts = entry.attempts + 1;
      const wait = Math.min(LONGEST_WAIT, Math.max(verdict.after ?? 0, operationBackoff(attempts, random)));
      return { ...entry, attempts, next_at: now + wait };
    }
  }
}
