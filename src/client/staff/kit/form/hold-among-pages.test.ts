import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page has modules of its own, and a number. */
async function openPage(number: number) {
  vi.resetModules();
  vi.spyOn(Math, 'random').mockReturnValueOnce(number);
  return (await import('./hold-among-pages.ts')).holdAmongPages;
}

/** The browser's channel, on which every message arrives before the time for an answer is over. */
class Channel {
  static readonly open: Channel[] = [];
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const each of Channel.open) if (each !== this) queueMicrotask(() => each.onmessage?.({ data }));
  }
}

async function answered<Held>(...asked: readonly Promise<Held>[]): Promise<Held[]> {
  await vi.runAllTimersAsync();
  return Promise.all(asked);
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  Channel.open.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// The page that asks first opens its channel first, and so does not hear of itself alone: either number has to do.
test.each([
  ['lower', 0.2, 0.7],
  ['higher', 0.7, 0.2],
])('of two pages one holds a name, where the first to ask has the %s number, and the other once it is free', async (_, mine, others) => {
  const [one, other] = [await openPage(mine), await openPage(others)];
  const [first, second] = await answered(one('draft'), other('draft'));
  expect([first, second].filter((held) => held === null)).toHaveLength(1);
  expect(await answered(one('draft'), other('draft'))).toEqual([null, null]);
  expect(await answered(other('another'))).not.toEqual([null]);
  await (first ?? second)?.();
  const [next, late] = first ? [other, one] : [one, other];
  expect(await answered(next('draft'))).not.toEqual([null]);
  expect(await answered(late('draft'))).toEqual([null]);
});

test('of three pages that ask at the same moment one holds a name', async () => {
  const pages = [await openPage(0.2), await openPage(0.1), await openPage(0.5)];
  const held = await answered(...pages.map((hold) => hold('draft')));
  expect(held.map((free) => free !== null)).toEqual([false, true, false]);
});
