import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const serverAnswers = vi.fn<() => Promise<boolean>>();
const listening = vi.fn<(listener: (now: { state: string }) => void) => () => void>();
vi.mock('./connectivity.ts', () => ({ probeNow: () => serverAnswers(), onConnectivity: listening }));

const fresh = () => import('./missing-chunk.ts');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  serverAnswers.mockReset().mockResolvedValue(true);
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a missing chunk', () => {
  it('is known by its mark, and no longer looks like one to the router, which would reload without asking', async () => {
    const { isMissingChunk, markMissingChunks } = await fresh();
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    markMissingChunks();
    const itsWords = 'Failed to fetch dynamically imported module';
    const payload = new TypeError(`${itsWords}: https://x/assets/a.js`);
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    expect(isMissingChunk(payload)).toBe(true);
    expect(payload.message.startsWith(itsWords)).toBe(false);
  });

  it('is not any other error', async () => {
    const { isMissingChunk } = await fresh();
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingChunk('text')).toBe(false);
  });

  it('is answered by a reload also after the clock of the device was set back', async () => {
    const reload = vi.fn();
    await (await fresh()).recoverOnce(reload);
    vi.resetModules();
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await (await fresh()).recoverOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is answered by one reload, never by a loop of them', async () => {
    const reload = vi.fn();
    const page = await fresh();
    expect(await Promise.all([page.recoverOnce(reload), page.recoverOnce(reload)])).toEqual([true, true]);
    expect(await page.recoverOnce(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.resetModules();
    const reloaded = await fresh();
    expect(reloaded.recoveredAt(Date.now())).toBe(true);
    expect(await reloaded.recoverOnce(reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await reloaded.recoverOnce(reload)).toBe(true);
  });

  it('is not answered by a reload when the server cannot be reached: the browser would show its own error page', async () => {
    serverAnswers.mockResolvedValue(false);
    const reload = vi.fn();
    const page = await fresh();
    expect(await page.recoverOnce(reload)).toBe(false);
    expect(await page.tryMissingAgain(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    serverAnswers.mockResolvedValue(true);
    expect(await page.recoverOnce(reload)).toBe(true);
  });

  it('is asked for again without a server where a worker has the program', async () => {
    serverAnswers.mockResolvedValue(false);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const reload = vi.fn();
    await (await fresh()).tryMissingAgain(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('comes by itself with the connection, not with a late answer to what was asked before it went', async () => {
    const reload = vi.fn();
    (await fresh()).reloadWhenReachable(reload);
    const hear = listening.mock.lastCall?.[0];
    serverAnswers.mockResolvedValue(false);
    hear?.({ state: 'offline' });
    hear?.({ state: 'online' });
    await vi.waitFor(() => expect(serverAnswers).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
    serverAnswers.mockResolvedValue(true);
    hear?.({ state: 'online' });
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
