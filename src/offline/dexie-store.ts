import type { LocalDb } from './local-db.ts';
import type { MetaValues, OutboxStore, OutboxTables } from './outbox-store.ts';

/** The outbox over Dexie: the page's store. */
export function dexieStore(db: LocalDb): OutboxStore {
  const tables: OutboxTables = {
    entry: (opId) => db.ops.get(opId),
    entriesOf: (userPuid) => db.ops.where('[user_puid+seq]').between([userPuid, 0], [userPuid, Infinity], true, true).toArray(),
    put: (entry) => db.ops.put(entry).then(() => undefined),
    remove: (opId) => db.ops.delete(opId),
    keepReceived: (entry) => db.received.put(entry).then(() => undefined),
    meta: <Key extends keyof MetaValues>(key: Key) => db.meta.get(key).then((row) => row?.value as MetaValues[Key] | undefined),
    setMeta: (key, value) => db.meta.put({ key, value }).then(() => undefined),
    removeMeta: (key) => db.meta.delete(key),
  };
  return { within: (mode, work) => db.transaction(mode === 'readwrite' ? 'rw' : 'r', db.ops, db.meta, db.received, () => work(tables)) };
}
