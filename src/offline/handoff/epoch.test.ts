import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { LocalDb } from '../storage/local-db.ts';
import { noteEpoch } from './epoch.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const entry = (op_id: string, seq: number): OutboxEntry => ({
  op_id,
  seq,
  lane: 'lesson:1',
  depends_on: [],
  method: 'POST',
  path: '/x',
  query: {},
  body: { seq },
  recorded_at: '2026-09-01T08:00:00.000Z',
  user_puid: ANA,
  state: 'waiting',
  attempts: 0,
  next_at: 0,
  reason: null,
});
const received = (op_id: string, seq: number) => ({ ...entry(op_id, seq), received_at: '2026-09-01T08:01:00.000Z' });

describe('a server of another epoch than before', () => {
  let db: LocalDb;
  let databases = 0;
  beforeEach(async () => {
    databases += 1;
    db = new LocalDb(`epoch-${databases}`);
    await db.received.bulkPut([received('a', 1), received('b', 2)]);
  });

  test('is sent again what it had received, in its place', async () => {
    await db.meta.put({ key: 'epoch', value: 'one' });
    await db.ops.put(entry('c', 3));
    expect(await noteEpoch(db, 'two')).toBe('again');
    expect((await db.ops.orderBy('seq').toArray()).map(({ op_id, state }) => [op_id, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
      ['c', 'waiting'],
    ]);
    expect(await db.received.count()).toBe(0);
  });

  test('is sent again also what a worker had sent before the device knew of any epoch', async () => {
    expect(await noteEpoch(db, 'two')).toBe('again');
    expect(await db.ops.count()).toBe(2);
  });

  test('does not cost the person what was rejected under an id that was received', async () => {
    const rejected: OutboxEntry = { ...entry('a', 9), state: 'parked', reason: { status: 422, message: 'another call' } };
    await db.ops.put(rejected);
    await noteEpoch(db, 'two');
    expect(await db.ops.get('a')).toEqual(rejected);
  });

  test('is noted once; with nothing to send again it is merely new', async () => {
    await db.received.clear();
    expect(await noteEpoch(db, 'two')).toBe('new');
    expect(await noteEpoch(db, 'two')).toBe('known');
  });
});
