import { SERVER_KEY } from './custody-keys.ts';
import type { LocalDb } from './local-db.ts';

/**
 * Takes note of the server's epoch. Another one than before means that the server was restored from a backup: it may have
 * lost what it had acknowledged, so everything that the device kept of that goes out again, under its old ids (design,
 * "The wire"). What the server still has is a duplicate and changes nothing. So it is with what was received before the device
 * knew of any epoch, as where a worker sent it.
 * @returns whether there is more to send now
 */
export function noteEpoch(db: LocalDb, epoch: string): Promise<boolean> {
  return db.transaction('rw', db.meta, db.ops, db.received, db.sealed, async () => {
    const known = (await db.meta.get('epoch'))?.value;
    if (known === epoch) return false;
    await db.meta.put({ key: 'epoch', value: epoch });
    // Its key may be another one now: it is asked for again, and until then the one that is here must do.
    const key = await db.meta.get(SERVER_KEY);
    if (key) await db.meta.put({ ...key, value: { ...(key.value as object), asked_at: 0 } });
    const received = await db.received.toArray();
    await db.ops.bulkPut(received.map(({ received_at: _, ...entry }) => ({ ...entry, state: 'waiting', attempts: 0, next_at: 0 })));
    await db.received.clear();
    const again = { state: 'waiting', received_at: null, attempts: 0, next_at: 0 } as const;
    return received.length + (await db.sealed.where('state').equals('received').modify(again)) > 0;
  });
}
