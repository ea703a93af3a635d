import type { SealedRow } from './sealed-shelf.ts';

/** The shelf as a courier needs it. */
export interface SealedStore {
  /** Everything that lies sealed, in the device's order. */
  list(): Promise<SealedRow[]>;
  /** Whether anything still has to be carried. */
  anyWaits(): Promise<boolean>;
  /** Changes rows, all or none; one that is gone stays gone. */
  change(changes: ReadonlyMap<string, Partial<SealedRow>>): Promise<void>;
}

/** The shelf over bare IndexedDB: page and worker carry from it alike. */
export function sealedOver(open: () => Promise<IDBDatabase>): SealedStore {
  const shelf = async (mode: IDBTransactionMode) =>
    (await open()).transaction('sealed', mode, { durability: 'strict' }).objectStore('sealed');
  return {
    list: async () => answer<SealedRow[]>((await shelf('readonly')).index('order').getAll()),
    anyWaits: async () => (await answer((await shelf('readonly')).index('state').count('waiting' satisfies SealedRow['state']))) > 0,
    async change(changes) {
      const sealed = await shelf('readwrite');
      const finished = new Promise<void>((resolve, reject) => {
        sealed.transaction.oncomplete = () => resolve();
        sealed.transaction.onabort = () => reject(sealed.transaction.error ?? new Error('The transaction was given up'));
      });
      for (const [id, change] of changes) {
        const found = sealed.get(id);
        found.onsuccess = () => found.result && sealed.put({ ...found.result, ...change });
      }
      await finished;
    },
  };
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
