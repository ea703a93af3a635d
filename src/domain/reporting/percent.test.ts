import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanPercent, percentOfPoints } from './percent.ts';

test.each([
  [2, 3, 66.7],
  [1, 3, 33.3],
  [1, 6, 16.7],
  [5, 6, 83.3],
  [28.55, 100, 28.6],
  [28.54, 100, 28.5],
  [571, 2000, 28.6],
  [1.15, 4, 28.8],
  [0.05, 100, 0.1],
  [0, 7, 0],
  [7, 7, 100],
])('%d of %d points are %d percent', (points, max, percent) => expect(percentOfPoints(points, max)).toBe(percent));

test('nothing is a percentage of no points', () => expect([percentOfPoints(0, 0), meanPercent([])]).toEqual([null, null]));

test.each([
  [[66.7, 16.7], 41.7],
  [[33.3, 33.4], 33.4],
  [[28.6, 28.5], 28.6],
  [[0.1, 0, 0], 0],
  [[0.1, 0], 0.1],
])('the mean of %j is %d', (percents, mean) => expect(meanPercent(percents)).toBe(mean));

/** By long division in whole numbers, digit for digit. */
function byHand(hundredths: bigint, max: bigint): number {
  const tenths = (hundredths * 1000n) / max;
  const isUp = ((hundredths * 1000n) % max) * 2n >= max;
  return Number(tenths + (isUp ? 1n : 0n)) / 10;
}

test('is rounded once, half up, for whatever points a teacher can type', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (max, part) => {
      const points = part % (max + 1);
      expect(percentOfPoints(points / 100, max / 100)).toBe(byHand(BigInt(points), BigInt(max)));
    }),
    { numRuns: 1000 },
  );
});
