import { SERVER_KEY } from './custody-keys.ts';
import type { LocalDb } from './local-db.ts';

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
    const known = (await db.meta.get('epoch'))?.value;
    if (known === epoch) return 'known';
    await db.meta.put({ key: 'epoch', value: epoch });
    // Its key may be another one now: it is asked for again, and until then the one that is here must do.
    const key = await db.meta.get(SERVER_KEY);
    if (key) await db.meta.put({ ...key, value: { ...(key.value as object), asked_at: 0 } });
    const received = await db.received.toArray();
    // What lies here under the same id is the later word, and may be parked for the person to see.
    const here = new Set(
      await db.ops
        .where('op_id')
        .anyOf(received.map(({ op_id }) => op_id))
        .primaryKeys(),
    );
    const gone = received.filter(({ op_id }) => !here.has(op_id));
    await db.ops.bulkPut(gone.map(({ received_at: _, ...entry }) => ({ ...entry, state: 'waiting', attempts: 0, next_at: 0 })));
    await db.received.clear();
    const again = { state: 'waiting', received_at: null, attempts: 0, next_at: 0 } as const;
    return gone.length + (await db.sealed.where('state').equals('received').modify(again)) > 0 ? 'again' : 'new';
  });
}
