import { localDb } from '../storage/device.ts';
import { faultOf } from '../storage/storage-fault.ts';
import type { PackFiles } from './pack-files.ts';
import { changePack, removeUnneeded } from './packs.ts';

/**
 * Makes room on a full device, a little at a time: first files that no pack uses, then the finished lesson that was downloaded
 * the longest ago. Assigned lessons, parts of the library that were chosen, and unsent work are never touched (design, offline rule 8).
 * @returns whether there is more room than before
 */
export async function makeRoom(files: PackFiles): Promise<boolean> {
  if ((await removeUnneeded([...(await files.list())], files)) > 0) return true;
  const db = await localDb();
  const finished = (await db.packs.toArray()).filter(({ hold }) => hold === 'finished');
  const [oldest] = finished.sort((one, other) => one.kept_at.localeCompare(other.kept_at));
  if (!oldest) return false;
  await sendAway(oldest.user_puid, oldest.pack_id, files);
  return true;
}

/** Removes a pack's contents and remembers that it was here: a button downloads it again. */
export async function sendAway(userPuid: string, packId: string, files: PackFiles): Promise<void> {
  let urls: string[] = [];
  await changePack(userPuid, packId, (row) => {
    urls = [...row.assets, ...row.coming].map(({ url }) => url);
    return { ...row, hold: 'away', ready: false, version: null, bytes: 0, assets: [], coming: [], content: null };
  });
  await removeUnneeded(urls, files);
}

/** Does something that needs space; on a full device it is tried again each time that some room was made. */
export async function withRoom<Result>(files: PackFiles, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFull(error) || !(await makeRoom(files))) throw error;
    }
  }
}

/** Whether an error means that the device is full: Cache Storage and Dexie throw different ones. */
export function isFull(error: unknown): boolean {
  return faultOf(error) === 'full';
}
