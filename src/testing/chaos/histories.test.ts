import { expect, test } from 'vitest';
import { inWalk } from '../walk-sample.ts';
import { simulate } from './simulate.ts';

test.each([
  ['tab', inWalk(8, 30), 1],
  ['worker', inWalk(12, 70), 10_001],
] as const)(
  'histories of 200 operations, sent from a %s, each end with every operation at the server exactly once, in the order of their keys, under its student (%i of them)',
  async (side, count, seed) => {
    expect(await simulate(side, count, seed)).toBeNull();
  },
);
