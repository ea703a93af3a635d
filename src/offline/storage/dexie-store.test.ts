import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { list } from '../outbox/outbox.ts';
import { dexieStore } from './dexie-store.ts';
import { LocalDb } from './local-db.ts';

test('whoever comes while the tables are still being made waits for them', async () => {
  const db = new LocalDb('being-made');
  let connection: IDBDatabase | null = null;
  let asked: Promise<unknown> | undefined;
  // Dexie sets its connection while it is still creating the tables; another part of the page asks at that very moment.
  Object.defineProperty(db, 'idbdb', {
    get: () => connection,
    set(value: IDBDatabase | null) {
      connection = value;
      asked ??= list(dexieStore(db), 'nobody').catch((error: unknown) => error);
    },
  });
  await db.open();
  expect(await asked).toEqual([]);
  db.close();
});
