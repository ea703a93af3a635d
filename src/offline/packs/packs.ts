import { localDb } from '../storage/device.ts';
import { type PackFiles, packFiles } from './pack-files.ts';
import type { PackRow } from './pack-row.ts';

/** What decides, besides the packs themselves, whether one can be opened without a network. */
export interface PackPorts {
  readonly files: PackFiles;
  /** Whether the program itself is on the device: a lesson without the player is not ready. */
  readonly programIsKept: () => Promise<boolean>;
}

export const browserPorts: PackPorts = { files: packFiles(), programIsKept: async () => (await workerInCharge()) !== null };

/** The service worker that answers when the network does not; null while there is none. */
async function workerInCharge(): Promise<ServiceWorker | null> {
  return (await navigator.serviceWorker?.getRegistration())?.active ?? null;
}

/** One person's packs as they are stored, in the order in which they are fetched. */
export async function packRows(userPuid: string): Promise<PackRow[]> {
  const db = await localDb();
  return (await db.packs.where({ user_puid: userPuid }).toArray()).sort((one, other) => one.rank - other.rank);
}

/** One pack, ready or not; undefined when it is not on this device. */
export async function packRow(userPuid: string, packId: string): Promise<PackRow | undefined> {
  const db = await localDb();
  return db.packs.get([userPuid, packId]);
}

/** Changes one pack in its own transaction. One that was removed stays removed: a late download must not bring it back. */
export async function changePack(userPuid: string, packId: string, change: (row: PackRow) => PackRow): Promise<void> {
  const db = await localDb();
  await db.transaction('rw', db.packs, async () => {
    const row = await db.packs.get([userPuid, packId]);
    if (row) await db.packs.put(change(row));
  });
}

/**
 * One person's packs after a check of their files: the browser may have deleted some. A pack that lacks a file is
 * stored as not ready, so that it is fetched again.
 */
export async function auditedRows(userPuid: string, files: PackFiles = browserPorts.files): Promise<PackRow[]> {
  const rows = await packRows(userPuid);
  if (!rows.some(({ ready }) => ready)) return rows;
  const here = await files.list();
  const broken = rows.filter(({ ready, assets }) => ready && !assets.every(({ url }) => here.has(url)));
  if (broken.length === 0) return rows;
  for (const { pack_id } of broken) await changePack(userPuid, pack_id, (row) => ({ ...row, ready: false }));
  return packRows(userPuid);
}

/** One person's packs as they really are: "ready" means that every file and the program itself are here now. */
export async function packsHere(userPuid: string, { files, programIsKept }: PackPorts = browserPorts): Promise<PackRow[]> {
  const [rows, openable] = await Promise.all([auditedRows(userPuid, files), programIsKept()]);
  return rows.map((row) => ({ ...row, ready: row.ready && openable }));
}

/** Removes packs and the files that no other pack uses. */
export async function dropPacks(rows: readonly PackRow[], files: PackFiles = browserPorts.files): Promise<void> {
  if (rows.length === 0) return;
  const db = await localDb();
  await db.packs.bulkDelete(rows.map(({ user_puid, pack_id }) => [user_puid, pack_id]));
  await removeUnneeded(
    rows.flatMap(({ assets, coming }) => [...assets, ...coming].map(({ url }) => url)),
    files,
  );
}

/** Removes those of the files that no pack on this device uses. @returns how many were removed */
export function removeUnneeded(urls: readonly string[], files: PackFiles): Promise<number> {
  return betweenRemovals(async () => {
    const db = await localDb();
    const held = new Set((await db.packs.toArray()).flatMap(({ assets, coming }) => [...assets, ...coming].map(({ url }) => url)));
    const loose = urls.filter((url) => !held.has(url));
    await files.remove(loose);
    return loose.length;
  });
}

/**
 * What is here once a removal has ended that began before, in whichever tab: it may not know yet that a pack needs the files that this
 * one is to find here.
 */
export function filesHere(files: PackFiles): Promise<Set<string>> {
  return betweenRemovals(() => files.list());
}

/** Without Web Locks (a school's server over plain HTTP) there are no files either. */
async function betweenRemovals<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? locks.request('tidepool-pack-files', work) : work();
}
