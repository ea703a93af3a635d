import { answer } from '../storage/idb-promises.ts';
import { ENDED } from './ended-session.ts';

/** More sessions than can end within the seconds that Chromium takes to write local storage to the disk. */
const NOTES = 8;

/**
 * Notes on the disk that this session is over here (design, offline rule 6). The last eight stay: of several that end within seconds before
 * the browser is killed, local storage may bring back any. A database's version says in which order they ended. A note says nothing of whose
 * session it was.
 */
export async function noteEnded(sid: unknown): Promise<void> {
  if (!sid) return;
  const all = (await indexedDB.databases?.()) ?? [];
  const notes = all.filter(({ name }) => name?.startsWith(ENDED)).sort((a, b) => (b.version ?? 0) - (a.version ?? 0));
  (await answer<IDBDatabase>(indexedDB.open(ENDED + sid, (notes[0]?.version ?? 0) + 1))).close();
  const others = notes.filter(({ name }) => name !== ENDED + sid);
  await Promise.all(others.slice(NOTES - 1).map(({ name = '' }) => answer(indexedDB.deleteDatabase(name))));
}
