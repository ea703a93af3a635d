import { askToPersist } from '#client/shared/platform/offline/device-storage.ts';
import { askAnew } from '#client/shared/platform/offline/pack-keeper.ts';
import { tellKeeping } from '#client/shared/platform/offline/pack-keeping.ts';
import { sendAway } from '#offline/packs/make-room.ts';
import type { PackRow } from '#offline/packs/pack-row.ts';
import { browserPorts, changePack, dropPacks } from '#offline/packs/packs.ts';

/** Removes a pack from the device. A lesson can be downloaded again with a button, a part of the library from the library. */
export async function removePack(row: PackRow): Promise<void> {
  if (row.kind === 'lesson') await sendAway(row.user_puid, row.pack_id, browserPorts.files);
  else await dropPacks([row]);
  tellKeeping({ trouble: null });
}

/** Downloads a lesson again that was removed or evicted. */
export async function bringBack({ user_puid, pack_id }: PackRow): Promise<void> {
  await changePack(user_puid, pack_id, (row) => ({ ...row, hold: row.kind === 'lesson' ? 'finished' : 'chosen' }));
  await Promise.all([askAnew(pack_id), askToPersist()]);
}
