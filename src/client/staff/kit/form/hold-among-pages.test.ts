import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page has modules of its own. */
async function openPage() {
  vi.resetModules();
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
