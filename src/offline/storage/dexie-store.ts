import { type SealedStore, sealedOver } from '../handoff/sealed-store.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { storeOver } from './idb-store.ts';
import type { LocalDb } from './local-db.ts';

/**
 * The page's outbox: Dexie opens the tables and handles their versions, and the outbox then uses its connection directly. An operation
 * that was written through Dexie took more than twice as long to become durable.
 */
export function dexieStore(db: LocalDb): OutboxStore {
  return storeOver(() => connectionOf(db));
}

/** The page's sealed store, over the same connection. */
export function dexieSealed(db: LocalDb): SealedStore {
  return sealedOver(() => connectionOf(db));
}

async function connectionOf(db: LocalDb): Promise<IDBDatabase> {
  // Any read makes Dexie open the tables, or throws why they cannot be opened. While it is still creating or upgrading them
  // it reports them as open, but another transaction would be refused.
  if (db.isOpen()) await db.open();
  else await db.meta.get('last_seq');
  return db.backendDB();
}
