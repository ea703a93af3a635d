import { answer } from '../storage/idb-promises.ts';
import { ENDED } from './ended-session.ts';

/** Notes on the disk that this session is over here; only the last one that ended is noted. The note says nothing of whose it was. */
export async function noteEnded(sid: unknown): Promise<void> {
  if (!sid) return;
  const before = (await indexedDB.databases?.()) ?? [];
  (await answer<IDBDatabase>(indexedDB.open(ENDED + sid))).close();
  const isOlder = (name: string) => name.startsWith(ENDED) && name !== ENDED + sid;
  await Promise.all(before.map(({ name = '' }) => isOlder(name) && answer(indexedDB.deleteDatabase(name))));
}
