import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { append, list } from '../outbox/outbox.ts';
import { dexieStore } from './dexie-store.ts';
import { LocalDb } from './local-db.ts';
import { startAfresh } from './start-afresh.ts';
import { onStorageFault, type StorageFault, tellStorageFault } from './storage-fault.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const operation = { lane: 'quiz:1', method: 'POST', path: '/v2/x', query: {}, body: { answer: 1 } } as const;

/** Tables that lack what they should have: nothing can be read from them, and Dexie takes them for those of its own release. */
async function brokenTables(name: string): Promise<LocalDb> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(name, 20);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  return new LocalDb(name);
}

test('storage that stays unreadable can be used again once it was started afresh', async () => {
  const db = await brokenTables('afresh-broken');
  const store = dexieStore(db);
  await expect(append(store, ANA, operation, 0)).rejects.toThrow();
  tellStorageFault('unreadable');
  const faults: (StorageFault | null)[] = [];
  onStorageFault((fault) => faults.push(fault));

  await startAfresh(db, () => {});
  await append(store, ANA, operation, 0);
  expect(await list(store, ANA)).toHaveLength(1);
  expect(faults.at(-1)).toBeNull();
});

test('another tab that still holds the tables is told of, and waited for', async () => {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('afresh-held', 20);
    request.onsuccess = () => resolve(request.result);
  });
  const db = new LocalDb('afresh-held');
  let told = false;
  await startAfresh(db, () => {
    told = true;
    other.close();
  });
  expect(told).toBe(true);
  expect(await db.ops.count()).toBe(0);
});
