import { expect, test } from 'vitest';
import { closedAt, RATE, SECONDS, tideAt } from './tide.ts';

const moments = Array.from({ length: SECONDS * RATE + 1 }, (_, index) => index / RATE);

test('the sea falls once and rises once, without a jump', () => {
  const levels = moments.map(tideAt);
  expect([Math.min(...levels), Math.max(...levels), levels[0], levels.at(-1)]).toEqual([0, 1, 1, 1]);
  const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
  expect(Math.max(...steps.map(Math.abs))).toBeLessThan(0.03);
  expect(steps.findIndex((step) => step > 0)).toBeGreaterThan(steps.findLastIndex((step) => step < 0));
});

test('what sits higher on the rock closes earlier and opens later, and all are open under the sea', () => {
  for (const second of moments) expect(closedAt(second, 0.8)).toBeGreaterThanOrEqual(closedAt(second, 0.4) - 1e-9);
  for (const level of [0.8, 0.4]) {
    expect([0, SECONDS].map((second) => closedAt(second, level))).toEqual([0, 0]);
    expect(closedAt(14, level)).toBe(1);
  }
});
