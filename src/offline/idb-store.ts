import type { OutboxEntry } from './outbox-entry.ts';
import type { MetaValues, OutboxStore, OutboxTables } from './outbox-store.ts';

/**
 * The outbox over bare IndexedDB, for page and worker alike: nothing stands between an act and the disk. `strict`: what was
 * written has happened when it is on the disk (design, offline rule 5).
 */
export function storeOver(open: () => Promise<IDBDatabase>): OutboxStore {
  return {
    async within(mode, work) {
      const transaction = (await open()).transaction(['ops', 'meta', 'received'], mode, { durability: 'strict' });
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
