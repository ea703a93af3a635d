import { expect, test } from 'vitest';
import type { CartStudent } from '#contract/devices/devices.schemas.ts';
import { boardRows, countRows } from './board-rows.ts';

const NOW = Date.parse('2026-11-20T16:42:00.000Z');

function student(name: string, secondsAgo: number | null, held = 0): CartStudent {
  const heard_at = new Date(NOW - (secondsAgo ?? 0) * 1000).toISOString();
  const word = { device_code: 'A3F9', heard_at, held, oldest_at: null, settled: false };
  return {
    user_puid: name,
    first_name: name,
    last_name: name,
    state: 'started',
    handed_in_at: null,
    ready_offline: null,
    last_words: secondsAgo === null ? [] : [word],
  };
}

test('who needs looking after stands on top, otherwise in the order of the class', () => {
  const rows = boardRows([student('a', 5), student('b', null), student('c', 900), student('d', 5, 2), student('e', 5)], NOW);
  expect(rows.map(({ student: { user_puid } }) => user_puid)).toEqual(['d', 'c', 'b', 'a', 'e']);
  expect(countRows(rows)).toEqual({ holding: 1, silent: 1, never: 1, received: 2 });
});

test('a tick goes by itself when the board hears nothing more', () => {
  const heard = [student('a', 5)];
  expect(boardRows(heard, NOW)[0]?.standing.kind).toBe('received');
  expect(boardRows(heard, NOW + 180_000)[0]?.standing.kind).toBe('silent');
});
