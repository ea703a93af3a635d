import { expect, test } from 'vitest';
import { inWalk } from '../../walk-sample.ts';
import kept from './kept-work-histories.json' with { type: 'json' };
import { complaintOfWork } from './run-work.ts';
import { simulateWork } from './simulate-work.ts';
import type { WorkHistory } from './work-history.ts';

/** Histories of work at screens that once broke a rule. `npm run chaos` adds to them; none is ever taken out. */
const HISTORIES = kept as unknown as { readonly broke: string; readonly history: WorkHistory }[];

test('histories of work at screens, cut off at some of their points, end with everything that was called saved at the server', async () => {
  expect(await simulateWork({ sampled: inWalk(10, 40), seed: 1, mostCuts: inWalk(6, 25) })).toBeNull();
});

test.each(HISTORIES.map((one) => [one.broke, one.history] as const))('no longer: %s', async (_, history) => {
  expect(await complaintOfWork(history)).toBeNull();
});
