import type { ReceivedEntry } from '../outbox/outbox-entry.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { SERVER_KEY } from './handoff-keys.ts';

/** Whether the device knew the epoch already, noted it now, or noted it and has things to send again. */
export type EpochNote = 'known' | 'new' | 'again';

/**
 * Takes note of the server's epoch. Another one than before means that the server was restored from a backup: it may have
 * lost what it had acknowledged, so everything that the device kept of that goes out again, under its old ids (design,
 * "The wire"). What the server still has is a duplicate and changes nothing. So it is with what was received before the device
 * knew of any epoch, as where a worker sent it.
 */
export function noteEpoch(db: LocalDb, epoch: string): Promise<EpochNote> {
  return db.transaction('rw', db.meta, db.ops, db.received, db.sealed, async () => {
    // Its key may be another one now: it is asked for again, and until then the one that is here must do.
    const [known, key, received] = await Promise.all([db.meta.get('epoch'), db.meta.get(SERVER_KEY), db.received.toArray()]);
    if (known?.value === epoch) return 'known';
    const [ops, sealed] = await Promise.all([
      sendAgain(db, received),
      db.sealed.where('state').equals('received').modify({ state: 'waiting', received_at: null, attempts: 0, next_at: 0 }),
      db.meta.put({ key: 'epoch', value: epoch }),
      key && db.meta.put({ ...key, value: { ...(key.value as object), asked_at: 0 } }),
    ]);
    return ops + sealed > 0 ? 'again' : 'new';
  });
}

/** @returns how many operations wait again */
async function sendAgain(db: LocalDb, received: readonly ReceivedEntry[]): Promise<number> {
  if (received.length === 0) return 0;
  // What lies here under the same id is the later word, and may be rejected for the person to see.
  const ids = received.map(({ op_id }) => op_id);
  const here = new Set(await db.ops.where('op_id').anyOf(ids).primaryKeys());
  const gone = received.filter(({ op_id }) => !here.has(op_id));
  await db.ops.bulkPut(gone.map(({ received_at: _, ...entry }) => ({ ...entry, state: 'waiting', attempts: 0, next_at: 0 })));
  await db.received.clear();
  return gone.length;
}
