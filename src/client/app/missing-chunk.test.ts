import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingChunk, recoverOnce } from './missing-chunk.ts';

beforeEach(() => {
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
  ])('is known by %j', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('is not any other error', () => {
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingChunk('text')).toBe(false);
  });

  it('is answered by one reload, never by a loop of them', () => {
    const reload = vi.fn();
    expect(recoverOnce(1_000_000, reload)).toBe(true);
    expect(recoverOnce(1_005_000, reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(recoverOnce(2_000_000, reload)).toBe(true);
  });
});
