import { answer, finish } from '../storage/idb-promises.ts';
import type { SealedRow } from './sealed-row.ts';

/** The sealed store as a handoff sender needs it. */
export interface SealedStore {
  /** Everything that is sealed, in the device's order. */
  list(): Promise<SealedRow[]>;
  /** Changes rows, all or none of them; one that was deleted stays deleted. */
  change(changes: ReadonlyMap<string, Partial<SealedRow>>): Promise<void>;
}

/** The sealed store over bare IndexedDB, used by page and worker alike. */
export function sealedOver(open: () => Promise<IDBDatabase>): SealedStore {
  const sealedTable = async (mode: IDBTransactionMode) =>
    (await open()).transaction('sealed', mode, { durability: 'strict' }).objectStore('sealed');
  return {
    list: async () => answer<SealedRow[]>((await sealedTable('readonly')).index('order').getAll()),
    async change(changes) {
      const sealed = await sealedTable('readwrite');
      const finished = finish(sealed.transaction);
      for (const [id, change] of changes) {
        const found = sealed.get(id);
        found.onsuccess = () => found.result && sealed.put({ ...found.result, ...change });
      }
      await finished;
    },
  };
}
