import { answer } from '../storage/idb-promises.ts';
import { ENDED, UNCONFIRMED } from './ended-session.ts';

/** More sessions than can end within the seconds that Chromium takes to write local storage to the disk. */
const NOTES = 8;

/**
 * Notes on the disk that this session has ended on this device (design, offline rule 6), and that the server has not confirmed it yet. The
 * last eight notes of an end stay: if several sessions end in the seconds before the browser is killed, local storage may bring back any of
 * them. The version of each database tells in which order they ended. A note does not say whose session it was.
 */
export async function noteEnded(sid: unknown): Promise<void> {
  if (!sid) return;
  const all = (await indexedDB.databases?.()) ?? [];
  const notes = all.filter(({ name }) => name?.startsWith(ENDED)).sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const others = notes.filter(({ name }) => name !== ENDED + sid);
  // Noted twice, by the lock and by its sign-out, it may be confirmed by now.
  if (others.length === notes.length) await create(UNCONFIRMED + sid, 1);
  await create(ENDED + sid, (notes[0]?.version ?? 0) + 1);
  await Promise.all(others.slice(NOTES - 1).map(({ name = '' }) => answer(indexedDB.deleteDatabase(name))));
}

/** The sessions that ended on this device without the server's confirmation. */
export async function unconfirmedEnds(): Promise<string[]> {
  const all = (await indexedDB.databases?.()) ?? [];
  return all.flatMap(({ name }) => (name?.startsWith(UNCONFIRMED) ? name.slice(UNCONFIRMED.length) : []));
}

/** The server knows that this session is over. */
export async function confirmEnd(sid: unknown): Promise<void> {
  await answer(indexedDB.deleteDatabase(UNCONFIRMED + sid));
}

async function create(name: string, version: number): Promise<void> {
  (await answer<IDBDatabase>(indexedDB.open(name, version))).close();
}
