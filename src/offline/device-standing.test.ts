import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { deviceStanding } from './device-standing.ts';
import { LocalDb } from './local-db.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const NOW = Date.parse('2026-11-20T16:42:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

const act = (op_id: string, user_puid: string, seconds: number, state: OutboxEntry['state'] = 'waiting') =>
  ({ op_id, user_puid, state, recorded_at: ago(seconds), seq: 1, lane: 'x' }) as OutboxEntry;

test('a device counts what is mine, what was refused, what others left, and which lessons of mine are ready', async () => {
  const db = new LocalDb('standing');
  await db.ops.bulkPut([act('1', ANA, 60), act('2', ANA, 600), act('3', ANA, 30, 'parked'), act('4', BEN, 3_600)]);
  await db.lessons.bulkPut(
    [
      { user_puid: ANA, assignment_id: 1, ready: true },
      { user_puid: ANA, assignment_id: 2, ready: false },
      { user_puid: BEN, assignment_id: 3, ready: true },
    ].map((row) => ({ ...row, version: '1', kept_at: ago(1), data: {} as never })),
  );
  expect(await deviceStanding(db, ANA, NOW, [{ recorded_at: ago(7_200) }])).toEqual({
    waiting: { count: 2, oldest_seconds: 600 },
    parked: { count: 1, oldest_seconds: 30 },
    others: { count: 2, oldest_seconds: 7_200 },
    ready_offline: [1],
  });
});

test('what was written by a clock that has since been put back has no age below nothing', async () => {
  const db = new LocalDb('standing-clock');
  await db.ops.put(act('1', ANA, -86_400));
  expect((await deviceStanding(db, ANA, NOW)).waiting).toEqual({ count: 1, oldest_seconds: 0 });
});
