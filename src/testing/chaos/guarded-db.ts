import { Dexie } from 'dexie';
import type { LocalDb } from '#offline/storage/local-db.ts';

/**
 * The device's tables as the encrypted handoff sees them: before each use of a table or a transaction `step` is told, and may
 * throw. What is inside a transaction is left alone: it happens whole or not at all.
 */
export function guardedDb(db: LocalDb, step: () => void): LocalDb {
  const tables = new Set(db.tables.map(({ name }) => name));
  return new Proxy(db, {
    get(target, name) {
      const isTable = typeof name === 'string' && tables.has(name);
      if ((isTable || name === 'transaction') && Dexie.currentTransaction === null) step();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
