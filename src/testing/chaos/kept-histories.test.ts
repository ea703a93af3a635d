import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { History } from './history.ts';
import { TOO_QUIET } from './judge-history.ts';
import kept from './kept-histories.json' with { type: 'json' };
import { complaintOf } from './simulate.ts';

/** Histories that once broke a rule, made small. `npm run chaos` adds to them; none is ever taken out. */
const HISTORIES = kept as unknown as { readonly broke: string; readonly history: History }[];

test.each(HISTORIES.map((one) => [one.broke, one.history] as const))('no longer: %s', async (_, history) => {
  for (const side of ['tab', 'worker'] as const) {
    const complaint = await complaintOf(history, side);
    // Small as it is, it need not have five faults.
    if (complaint !== null) expect(complaint).toMatch(TOO_QUIET);
  }
});
