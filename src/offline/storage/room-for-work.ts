import { isFull, makeRoom } from '../packs/make-room.ts';
import { packFiles } from '../packs/pack-files.ts';
import type { LocalDb } from './local-db.ts';

/**
 * Does something that a person's work depends on; on a full device, once more for every bit of room that can be made. Work goes before
 * lessons that can be fetched again, and before copies of what the server has.
 */
export async function withRoomForWork<Result>(db: LocalDb, work: () => Promise<Result>): Promise<Result> {
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

/** Copies of received operations are for the day when the server is restored from a backup; room for new work is needed now. */
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
