import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { upcast } from '../outbox/upcast.ts';
import { answer } from './idb-promises.ts';

/** How long to wait for the database; another tab that upgrades it may block it forever. */
const OPENS_WITHIN = 3_000;

/**
 * One person's unsent work, read in spite of whatever may be wrong: no matter which release made the tables, and one row at a time
 * if they cannot be read as a whole. It never changes anything. If nothing can be read, the list is empty.
 */
export async function readRawOps(userPuid: string, name = 'tidepool'): Promise<OutboxEntry[]> {
  const db = await open(name).catch(() => null);
  if (!db) return [];
  try {
    const ops = await readAll(db).catch(() => readOneByOne(db));
    return ops
      .filter(({ user_puid }) => user_puid === userPuid)
      .sort((one, other) => one.seq - other.seq)
      .map((entry) => upcast(entry));
  } catch {
    return [];
  } finally {
    db.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    const timer = setTimeout(() => reject(new Error('The database does not open')), OPENS_WITHIN);
    // There was no database, and none must be created.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error);
    };
  });
}

const opsIn = (db: IDBDatabase) => db.transaction('ops').objectStore('ops');

const readAll = (db: IDBDatabase) => answer<OutboxEntry[]>(opsIn(db).getAll());

async function readOneByOne(db: IDBDatabase): Promise<OutboxEntry[]> {
  const rows: OutboxEntry[] = [];
  for (const key of await answer<IDBValidKey[]>(opsIn(db).getAllKeys())) {
    const row = await answer<OutboxEntry | undefined>(opsIn(db).get(key)).catch(() => undefined);
    if (row) rows.push(row);
  }
  return rows;
}
