import { expect, test } from 'vitest';
import { playedPercent } from './played-percent.ts';

const played = (parts: readonly (readonly [number, number])[], duration = 100, ended = false) =>
  playedPercent({
    played: { length: parts.length, start: (part) => parts[part]?.[0] ?? 0, end: (part) => parts[part]?.[1] ?? 0 },
    duration,
    ended,
  });

test('a recording counts by what was played, not by where it stands', () => {
  expect(played([[0, 30]])).toBe(30);
  expect(
    played(
      [
        [0, 30],
        [90, 100],
      ],
      100,
      true,
    ),
  ).toBe(40);
});

test('nearly all of it is all', () => {
  expect(played([[0, 94]])).toBe(94);
  expect(
    played([
      [0, 60],
      [60.2, 96],
    ]),
  ).toBe(100);
});

test('a recording that does not tell its length counts at its end', () => {
  expect(played([[0, 30]], Number.POSITIVE_INFINITY)).toBe(0);
  expect(played([[0, 30]], Number.POSITIVE_INFINITY, true)).toBe(100);
  expect(played([], Number.NaN)).toBe(0);
});
