import { expect, test } from 'vitest';
import { deviceStanding } from './device-standing.ts';

const ANA = '0190aaaa-0000-7000-8000-00000000000a';
const BEN = '0190aaaa-0000-7000-8000-00000000000b';
const NOW = Date.parse('2026-11-20T16:42:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const operation = (user_puid: string, seconds: number, state: 'waiting' | 'parked' = 'waiting') =>
  ({ user_puid, state, recorded_at: ago(seconds) }) as const;
const NOTHING = { entries: [], sealed: { waiting: 0, oldest: null }, lessons: [] };

test('a device counts what is mine, what was refused, what others left open or sealed, and which lessons are ready', () => {
  const contents = {
    entries: [operation(ANA, 60), operation(ANA, 600), operation(ANA, 30, 'parked'), operation(BEN, 3_600)],
    sealed: { waiting: 4, oldest: ago(7_200) },
    lessons: [
      { assignment_id: 1, ready: true },
      { assignment_id: 2, ready: false },
    ],
  };
  expect(deviceStanding(contents, ANA, NOW)).toEqual({
    waiting: { count: 2, oldest_seconds: 600 },
    parked: { count: 1, oldest_seconds: 30 },
    others: { count: 5, oldest_seconds: 7_200 },
    ready_offline: [1],
  });
});

test('an empty device holds nothing of any age', () => {
  const none = { count: 0, oldest_seconds: null };
  expect(deviceStanding(NOTHING, ANA, NOW)).toEqual({ waiting: none, parked: none, others: none, ready_offline: [] });
});

test('what was written by a clock that has since been put back has no age below nothing', () => {
  expect(deviceStanding({ ...NOTHING, entries: [operation(ANA, -86_400)] }, ANA, NOW).waiting).toEqual({ count: 1, oldest_seconds: 0 });
});
