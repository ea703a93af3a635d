import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { localDb } from './device.ts';

test('a piece of the program that did not come is asked for again, so that work can be stored without a reload', async () => {
  await expect(localDb(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
  const db = await localDb();
  expect(await db.ops.count()).toBe(0);
  expect(await localDb()).toBe(db);
});
