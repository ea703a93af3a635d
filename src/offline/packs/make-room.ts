import { localDb } from '../storage/device.ts';
import { faultOf } from '../storage/storage-fault.ts';
import type { PackFiles } from './pack-files.ts';
import { changePack, removeUnneeded } from './packs.ts';

/**
 * Makes room on a full device, a little at a time: first files that no pack shows, then the finished lesson that was kept
 * the longest ago. Assigned lessons, chosen places and unsent work are never touched (design, offline rule 8).
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

/** Removes what is here of a pack, and remembers that it was here: it comes back by a button. */
export async function sendAway(userPuid: string, packId: string, files: PackFiles): Promise<void> {
  let urls: string[] = [];
  await changePack(userPuid, packId, (row) => {
    urls = [...row.assets, ...row.coming].map(({ url }) => url);
    return { ...row, hold: 'away', ready: false, version: null, bytes: 0, assets: [], coming: [], content: null };
  });
  await removeUnneeded(urls, files);
}

/** Does something that needs room; on a full device, once more for every bit of room that can be made. */
export async function withRoom<Result>(files: PackFiles, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFull(error) || !(await makeRoom(files))) throw error;
    }
  }
}

/** Whether a failure says that the device is full: Cache Storage and Dexie each say it in their own way. */
export function isFull(error: unknown): boolean {
  return faultOf(error) === 'full';
}
