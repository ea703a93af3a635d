import { answer, finish } from './idb-promises.ts';
import { MIRROR } from './session-mirror-name.ts';

const STORE = 'session';
const KEY = 0;

let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps a copy of the session on the disk: Chromium writes local storage some seconds late, and a browser that is killed by then
 * would come back signed out. Null empties the copy.
 */
export function mirrorSession(session: unknown): Promise<void> {
  return inOrder(() =>
    within(session !== null, async (db) => {
      const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
      if (session === null) transaction.objectStore(STORE).clear();
      else transaction.objectStore(STORE).put(session, KEY);
      await finish(transaction);
    }),
  ).then(() => undefined);
}

/** The copy of the session; null if there is none. */
export function readMirror(): Promise<unknown> {
  return inOrder(() => within(false, (db) => answer(db.transaction(STORE).objectStore(STORE).get(KEY))));
}

/** Deletes the copy with its database: the device is sealed and clear. */
export async function dropMirror(): Promise<void> {
  await inOrder(() => answer(indexedDB.deleteDatabase(MIRROR)));
}

function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** @param creates makes the database if there is none; otherwise the answer is null then */
async function within<Result>(creates: boolean, work: (db: IDBDatabase) => Promise<Result>): Promise<Result | null> {
  const db = await open(creates);
  try {
    return db && (await work(db));
  } finally {
    db?.close();
  }
}

function open(creates: boolean): Promise<IDBDatabase | null> {
  const request = indexedDB.open(MIRROR, 1);
  request.onupgradeneeded = () => (creates ? request.result.createObjectStore(STORE) : request.transaction?.abort());
  return answer<IDBDatabase>(request).catch((error: unknown) => {
    if (!creates && request.error?.name === 'AbortError') return null;
    throw error;
  });
}
