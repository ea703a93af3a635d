import type { OutboxEntry } from './outbox-entry.ts';
import type { MetaValues, OutboxStore, OutboxTables } from './outbox-store.ts';

/** Dexie writes its version 2 as IndexedDB's 20. A database of another version belongs to another release. */
export const KNOWN_VERSION = 20;

/**
 * The outbox over bare IndexedDB: the worker's store. It never creates or upgrades tables; a page does that. Null when
 * there is no outbox yet, or one of another release: a newer outbox never meets an older worker.
 */
export async function openWorkerStore(name = 'tidepool'): Promise<{ store: OutboxStore; close: () => void } | null> {
  const db = await openKnown(name);
  if (!db) return null;
  // A page that wants to upgrade must not wait for the worker.
  db.onversionchange = () => db.close();
  const store: OutboxStore = {
    async within(mode, work) {
      const transaction = db.transaction(['ops', 'meta', 'received'], mode, { durability: 'strict' });
      const finished = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was given up'));
      });
      finished.catch(() => undefined);
      try {
        const result = await work(tablesIn(transaction));
        await finished;
        return result;
      } catch (error) {
        if (transaction.error === null) giveUp(transaction);
        throw error;
      }
    },
  };
  return { store, close: () => db.close() };
}

function openKnown(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      if (request.result.version === KNOWN_VERSION) return resolve(request.result);
      request.result.close();
      resolve(null);
    };
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
  });
}

function giveUp(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It had ended by itself.
  }
}

function tablesIn(transaction: IDBTransaction): OutboxTables {
  const ops = transaction.objectStore('ops');
  const meta = transaction.objectStore('meta');
  const received = transaction.objectStore('received');
  return {
    entry: (opId) => answer<OutboxEntry | undefined>(ops.get(opId)),
    entriesOf: (userPuid) =>
      answer<OutboxEntry[]>(ops.index('[user_puid+seq]').getAll(IDBKeyRange.bound([userPuid, 0], [userPuid, Infinity]))),
    put: async (entry) => void (await answer(ops.put(entry))),
    remove: async (opId) => void (await answer(ops.delete(opId))),
    keepReceived: async (entry) => void (await answer(received.put(entry))),
    meta: async <Key extends keyof MetaValues>(key: Key) => (await answer<{ value: MetaValues[Key] } | undefined>(meta.get(key)))?.value,
    setMeta: async (key, value) => void (await answer(meta.put({ key, value }))),
    removeMeta: async (key) => void (await answer(meta.delete(key))),
  };
}

function answer<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}
