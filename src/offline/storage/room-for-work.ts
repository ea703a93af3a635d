import type { OutboxStore } from '../outbox/outbox-store.ts';
import { isFull, makeRoom } from '../packs/make-room.ts';
import { packFiles } from '../packs/pack-files.ts';
import type { LocalDb } from './local-db.ts';

/** The outbox's tables for what a person's work depends on: what has no room is written once there is some, as the same operation. */
export function makingRoom(db: LocalDb, store: OutboxStore): OutboxStore {
  return { within: (mode, work) => withRoomForWork(db, () => store.within(mode, work)) };
}

/**
 * Does something that a person's work depends on; on a full device it is tried again each time that some room was made. Work comes before
 * lessons that can be fetched again, and before copies of what the server has.
 */
async function withRoomForWork<Result>(db: LocalDb, work: () => Promise<Result>): Promise<Result> {
  let mayDropCopies = true;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFull(error)) throw error;
      if (await makeRoom(packFiles()).catch(() => false)) continue;
      if (!mayDropCopies || !(await dropCopies(db))) throw error;
      mayDropCopies = false;
    }
  }
}

/** Deletes copies of received operations: they are for a server that is restored from a backup, while room for new work is needed now. */
async function dropCopies(db: LocalDb): Promise<boolean> {
  try {
    return await db.transaction('rw', db.received, db.sealed, async () => {
      const copies = (await db.received.count()) + (await db.sealed.where('state').equals('received').delete());
      await db.received.clear();
      return copies > 0;
    });
  } catch {
    return false;
  }
}
