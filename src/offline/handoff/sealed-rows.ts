import type { LocalDb } from '../storage/local-db.ts';
import { unclaimedSummary } from './provisional-work.ts';

/** How long a sealed copy of what the server has received is kept (design, "The wire"). */
export const KEEP_RECEIVED_MS = 7 * 24 * 3_600_000;
/** The most space that sealed work may take up here, in bytes. */
export const SEALED_BYTES = 20_000_000;
/** The most copies that stay readable for their owner, while that person is signed in. */
export const MAX_COPIES = 5_000;
/** A clock may run ahead by so much without being called wrong. */
const AHEAD_MS = 60 * 60_000;

/** What a device report says about sealed work. */
export interface SealedSummary {
  /** How many operations the server does not have yet. */
  readonly waiting: number;
  readonly envelopes: number;
  /** When the oldest was sealed, by the device's clock. */
  readonly oldest: string | null;
  readonly unreadable: number;
}

/** What is sealed on this device and was not received yet, for the server or for owners who have not signed in yet. */
export async function sealedSummary(db: LocalDb): Promise<SealedSummary> {
  const rows = await db.sealed.where('state').anyOf('waiting', 'unreadable').toArray();
  const unclaimed = await unclaimedSummary(db);
  return {
    waiting: rows.reduce((total, { acts }) => total + acts, unclaimed.acts),
    envelopes: rows.length,
    oldest: [...rows, ...unclaimed.pieces].map(({ sealed_at }) => sealed_at).sort()[0] ?? null,
    unreadable: rows.filter(({ state }) => state === 'unreadable').length,
  };
}

/**
 * Deletes copies of received work that are old, and the oldest of them when there is too much. What was not received is never
 * deleted: not by age, not for room (design, offline rule 2). A date ahead of the clock was written while the clock was wrong; its seven
 * days begin now, because otherwise the copy would stay until that date.
 */
export async function tidySealed(db: LocalDb, now: number): Promise<void> {
  const longAgo = new Date(now - KEEP_RECEIVED_MS).toISOString();
  const ahead = new Date(now + AHEAD_MS).toISOString();
  const received_at = new Date(now).toISOString();
  await db.transaction('rw', db.sealed, db.received, async () => {
    await db.received.where('received_at').above(ahead).modify({ received_at });
    await db.sealed.filter((row) => (row.received_at ?? '') > ahead).modify({ received_at });
    await db.received.where('received_at').below(longAgo).delete();
    const excessCopies = (await db.received.count()) - MAX_COPIES;
    if (excessCopies > 0) await db.received.bulkDelete(await db.received.orderBy('received_at').limit(excessCopies).primaryKeys());
    await db.sealed.filter(({ state, received_at }) => state === 'received' && (received_at ?? '') < longAgo).delete();
    const rows = await db.sealed.orderBy('order').toArray();
    let excess = rows.reduce((total, { bytes }) => total + bytes, 0) - SEALED_BYTES;
    for (const { envelope_id, state, bytes } of rows) {
      if (excess <= 0) break;
      if (state !== 'received') continue;
      await db.sealed.delete(envelope_id);
      excess -= bytes;
    }
  });
}
