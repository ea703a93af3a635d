import { type SealedStore, sealedOver } from '../handoff/sealed-store.ts';
import type { OutboxStore } from '../outbox/outbox-store.ts';
import { storeOver } from './idb-store.ts';
import type { LocalDb } from './local-db.ts';

/**
 * The page's outbox: Dexie opens the tables and minds releases, and the outbox then uses its connection without it. An operation
 * written through Dexie took more than twice as long until it was durable.
 */
export function dexieStore(db: LocalDb): OutboxStore {
  return storeOver(() => connectionOf(db));
}

/** The page's sealed store, over the same connection. */
export function dexieSealed(db: LocalDb): SealedStore {
  return sealedOver(() => connectionOf(db));
}

async function connectionOf(db: LocalDb): Promise<IDBDatabase> {
  // Any read opens the tables as Dexie sees fit, or says why they may not be opened. While it still makes or upgrades them
  // it calls them open, and another transaction would be refused.
  if (db.isOpen()) await db.open();
  else await db.meta.get('last_seq');
  return db.backendDB();
}
