import type { Pool } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import type { FileKey, FileStore } from './file-store.ts';
import {
  deleteRemovedBefore,
  deleteUnreferred,
  deleteUploadsBefore,
  isKept,
  isUnderWay,
  listUnreferred,
  listWithoutRow,
  lockDistrict,
} from './kept-files.store.ts';

const HOUR_MS = 3_600_000;
/** A weekend with the lid closed. */
const ABANDONED_MS = 72 * HOUR_MS;
/** Longer than a removed resource can be had back. */
const REMOVED_MS = 2 * HOUR_MS;
/** What refers to a file comes after its bytes; so young it may still come. */
const YOUNG_MS = HOUR_MS;
/** How many files one statement asks about. */
const ASKED_AT_ONCE = 1_000;

/**
 * Clears what nobody needs: uploads that were given up, resources that were removed, files that nothing refers to, and bytes
 * whose row never came because the server died in between. Several servers may sweep at once.
 */
export async function sweepFiles(pool: Pool, files: FileStore, now: Date): Promise<void> {
  const db = openDatabase(pool);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (const uploadId of await deleteUploadsBefore(db, ago(ABANDONED_MS))) await files.dropUpload(uploadId);
  for (const uploadId of await files.uploadsBefore(ago(YOUNG_MS))) if (!(await isUnderWay(db, uploadId))) await files.dropUpload(uploadId);
  await deleteRemovedBefore(db, ago(REMOVED_MS));

  /** The bytes are deleted while the district is locked, so that nobody can store the same content in between. */
  const dropLocked = (key: FileKey, mayGo: (tx: Parameters<typeof isKept>[0]) => Promise<boolean>) =>
    db.transaction(async (tx) => {
      await lockDistrict(tx, key.district_id);
      if (await mayGo(tx)) await files.drop(key);
    });
  const young = ago(YOUNG_MS);
  for (const key of await listUnreferred(db, young)) await dropLocked(key, (tx) => deleteUnreferred(tx, key, young));
  const kept = await files.keptBefore(young);
  for (let from = 0; from < kept.length; from += ASKED_AT_ONCE) {
    const doubtful = await listWithoutRow(db, kept.slice(from, from + ASKED_AT_ONCE));
    // Asked again under the lock: the row may have come in between.
    for (const key of doubtful) await dropLocked(key, async (tx) => !(await isKept(tx, key)));
  }
}
