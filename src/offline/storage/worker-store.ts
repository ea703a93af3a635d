import { type SealedStore, sealedOver } from '../handoff/sealed-store.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { storeOver } from './idb-store.ts';

/** Dexie's version 2 is version 20 in IndexedDB. A database of another version belongs to another release. */
export const KNOWN_VERSION = 20;

export interface WorkerStore {
  readonly store: OutboxStore;
  readonly sealed: SealedStore;
  readonly close: () => void;
}

/**
 * The worker's store: the outbox and sealed work over bare IndexedDB. It never creates or upgrades tables; a page does that. Null if
 * there is no outbox yet, or one of another release: an older worker never uses a newer outbox.
 */
export async function openWorkerStore(name = 'tidepool'): Promise<WorkerStore | null> {
  const db = await openKnown(name);
  if (!db) return null;
  // A page that upgrades the tables must not have to wait for the worker.
  db.onversionchange = () => db.close();
  const open = async () => db;
  return { store: storeOver(open), sealed: sealedOver(open), close: () => db.close() };
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
