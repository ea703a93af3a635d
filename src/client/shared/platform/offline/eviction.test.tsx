import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { localDb } from '#offline/storage/device.ts';
import { meetEviction } from './eviction.ts';

const note = (mark: string, unsent: number) => localStorage.setItem('tidepool.tables', JSON.stringify({ mark, unsent }));
const entry = { user_puid: 'ana', seq: 1, state: 'waiting', lane: 'a' };

beforeEach(async () => {
  localStorage.clear();
  const db = await localDb();
  await db.ops.clear();
  await db.meta.clear();
});

test('tables of another mark are an eviction, told once, with what was not sent; the device goes on under another id', async () => {
  localStorage.setItem('tidepool.device', 'before');
  note('one', 3);
  expect(await meetEviction()).toEqual({ unsent: 3 });
  expect(localStorage.getItem('tidepool.device')).not.toBe('before');
  expect(await meetEviction()).toBeNull();
});

test('what an open screen saved again since is not told as lost', async () => {
  const db = await localDb();
  note('one', 2);
  await db.ops.bulkPut([
    { ...entry, op_id: 'a' },
    { ...entry, op_id: 'b' },
    { ...entry, op_id: 'c' },
  ] as never);
  expect(await meetEviction()).toEqual({ unsent: 0 });
});

test('the tables of the last visit are none', async () => {
  const db = await localDb();
  note('one', 2);
  await db.meta.put({ key: 'mark', value: 'one' });
  expect(await meetEviction()).toBeNull();
});
