import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const fresh = () => import('./missing-chunk.ts');

beforeEach(() => {
  vi.resetModules();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a missing chunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('is known by %j', async (message) => {
    const { isMissingChunk } = await fresh();
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('is not any other error', async () => {
    const { isMissingChunk } = await fresh();
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingChunk('text')).toBe(false);
  });

  it('is answered by one reload, never by a loop of them', async () => {
    const reload = vi.fn();
    const page = await fresh();
    expect(page.recoverOnce(1_000_000, reload)).toBe(true);
    expect(page.recoverOnce(1_000_001, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.resetModules();
    const reloaded = await fresh();
    expect(reloaded.recoveredAt(1_005_000)).toBe(true);
    expect(reloaded.recoverOnce(1_005_000, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloaded.recoverOnce(2_000_000, reload)).toBe(true);
  });

  it('for which the router reloaded by itself is told once for each piece', async () => {
    const { routerRecovered } = await fresh();
    const storage: Record<string, unknown> = { getItem: (key: string) => storage[key] ?? null };
    storage.setItem = (key: string, value: string) => {
      storage[key] = value;
    };
    vi.stubGlobal('sessionStorage', storage);
    expect(routerRecovered()).toBe(false);
    storage['tanstack_router_reload:a.js'] = '1';
    expect(routerRecovered()).toBe(true);
    expect(routerRecovered()).toBe(false);
    storage['tanstack_router_reload:b.js'] = '1';
    expect(routerRecovered()).toBe(true);
  });
});
