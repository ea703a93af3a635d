import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page has modules of its own. */
async function openPage() {
  vi.resetModules();
  return (await import('./hold-among-pages.ts')).holdAmongPages;
}

/** What the pages say to each other arrives, and then the time for an answer is over. */
async function answered<Held>(...asked: readonly Promise<Held>[]): Promise<Held[]> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  await vi.runAllTimersAsync();
  return Promise.all(asked);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('of two pages one holds a name, also where both ask at the same moment, and the other once it is free', async () => {
  const [one, other] = [await openPage(), await openPage()];
  const [first, second] = await answered(one('draft'), other('draft'));
  expect([first, second].filter((held) => held === null)).toHaveLength(1);
  expect(await answered(one('draft'), other('draft'))).toEqual([null, null]);
  expect(await answered(other('another'))).not.toEqual([null]);
  await (first ?? second)?.();
  const [next, late] = first ? [other, one] : [one, other];
  expect(await answered(next('draft'))).not.toEqual([null]);
  expect(await answered(late('draft'))).toEqual([null]);
});
