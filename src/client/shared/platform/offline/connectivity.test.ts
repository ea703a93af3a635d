import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../calls/runtime-config.ts', () => ({ apiHost: async () => '' }));

const NOON = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const kept = new Map<string, string>();
let healthy = true;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => {
    if (!healthy) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  kept.clear();
  healthy = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page as it starts: after a reload it knows only what is in storage. */
async function load() {
  vi.resetModules();
  return import('./connectivity.ts');
}

test('one answer that a filter kept back is no lost connection where the server answers', async () => {
  const page = await load();
  page.noteExchange(true);
  const told: string[] = [];
  page.onConnectivity(({ state }) => told.push(state));
  page.noteExchange(false, true);
  // Other calls still get through: the server is asked all the same.
  page.noteExchange(true);
  expect([page.connectivity().state, told]).toEqual(['online', []]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([page.connectivity().state, told]).toEqual(['online', []]);
});

test('asking a server that was there all the time is no news: whoever asks again at each news would never stop', async () => {
  const page = await load();
  page.noteExchange(true);
  const told = vi.fn();
  page.onConnectivity(told);
  expect(await page.probeNow()).toBe(true);
  expect(told).not.toHaveBeenCalled();
});

test('a page in place of every answer is a lost connection as soon as the server was asked in vain, however many come', async () => {
  const page = await load();
  page.noteExchange(true);
  healthy = false;
  for (let second = 0; second < 3; second += 1) {
    page.noteExchange(false, true);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(page.connectivity().state).toBe('offline');
});

test('no answer at all is a lost connection at once, and the server is asked until it answers', async () => {
  const page = await load();
  page.noteExchange(false);
  expect(page.connectivity()).toEqual({ state: 'offline', since: NOON });
  healthy = false;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(page.connectivity()).toEqual({ state: 'offline', since: NOON });
  healthy = true;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(page.connectivity().state).toBe('online');
});

test('the time since when there is no connection outlives a reload, until the server has answered', async () => {
  (await load()).noteExchange(false);
  healthy = false;
  vi.setSystemTime(NOON + MINUTE);
  const again = await load();
  // The browser believes that there is a network; the first exchange shows that there is none.
  expect(again.connectivity().state).toBe('online');
  again.noteExchange(false);
  expect(again.connectivity()).toEqual({ state: 'offline', since: NOON });

  vi.stubGlobal('navigator', { onLine: false });
  const third = await load();
  expect(third.connectivity()).toEqual({ state: 'offline', since: NOON });
  third.noteExchange(true);
  third.noteExchange(false);
  expect(third.connectivity()).toEqual({ state: 'offline', since: NOON + MINUTE });
});
