import { answer } from '../storage/idb-promises.ts';
import { ENDED } from './ended-session.ts';

/** More sessions than can end within the seconds that Chromium takes to write local storage to the disk. */
const NOTES = 8;

/**
 * Notes on the disk that this session has ended on this device (design, offline rule 6). The last eight notes stay: if several sessions end
 * in the seconds before the browser is killed, local storage may bring back any of them. The version of each database tells in which order
 * they ended. A note does not say whose session it was.
 */
export async function noteEnded(sid: unknown): Promise<void> {
  if (!sid) return;
  const all = (await indexedDB.databases?.()) ?? [];
  const notes = all.filter(({ name }) => name?.startsWith(ENDED)).sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
  (await answer<IDBDatabase>(indexedDB.open(ENDED + sid, (notes[0]?.version ?? 0) + 1))).close();
  const others = notes.filter(({ name }) => name !== ENDED + sid);
  await Promise.all(others.slice(NOTES - 1).map(({ name = '' }) => answer(indexedDB.deleteDatabase(name))));
}
