import type { ReceivedEntry } from '../outbox/outbox-entry.ts';
import type { LocalDb } from '../storage/local-db.ts';
import { SERVER_KEY } from './handoff-keys.ts';

/** Whether the device knew the epoch already, stored it now, or stored it and has operations to send again. */
export type EpochNote = 'known' | 'new' | 'again';

/**
 * Stores the server's epoch. If it differs from the last one, the server was restored from a backup and may have
 * lost what it had acknowledged, so every copy that the device kept is sent again under its old id (design,
 * "The wire"). What the server still has is a duplicate and changes nothing. The same is done with what was received before the
 * device knew any epoch, for example when the worker sent it.
 */
export function noteEpoch(db: LocalDb, epoch: string): Promise<EpochNote> {
  return db.transaction('rw', db.meta, db.ops, db.received, db.sealed, async () => {
    // The server's key may have changed too: it is asked for again, and the stored one is used until then.
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
  // An operation that is still in the outbox under the same id is newer; it may be rejected and shown to the person.
  const ids = received.map(({ op_id }) => op_id);
  const here = new Set(await db.ops.where('op_id').anyOf(ids).primaryKeys());
  const gone = received.filter(({ op_id }) => !here.has(op_id));
  await db.ops.bulkPut(gone.map(({ received_at: _, ...entry }) => ({ ...entry, state: 'waiting', attempts: 0, next_at: 0 })));
  await db.received.clear();
  return gone.length;
}
