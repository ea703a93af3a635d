import { afterEach, expect, test, vi } from 'vitest';
import { holdAttempt } from './open-attempt.ts';
import { offerRelease, takeRelease } from './waiting-release.ts';

/** As much of Web Locks as is needed: a shared lock is granted at once, an exclusive one only if nobody holds any. */
function openLocks() {
  const held: { name: string }[] = [];
  return {
    async request(name: string, { ifAvailable = false }: { ifAvailable?: boolean }, work: (lock: object | null) => Promise<unknown>) {
      if (ifAvailable && held.length > 0) return work(null);
      const lock = { name };
      held.push(lock);
      const result = await work(lock);
      held.splice(held.indexOf(lock), 1);
      return result;
    },
    query: async () => ({ held: [...held] }),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('a new release is put in place only when no attempt is open in any tab', async () => {
  vi.stubGlobal('navigator', { locks: openLocks() });
  const takeOver = vi.fn();
  offerRelease(takeOver);
  const over = holdAttempt();
  expect(await takeRelease()).toBe(false);
  expect(takeOver).not.toHaveBeenCalled();
  over();
  await Promise.resolve();
  expect(await takeRelease()).toBe(true);
  expect(takeOver).toHaveBeenCalledOnce();
});

test('a browser without locks may still take it', async () => {
  vi.stubGlobal('navigator', {});
  const takeOver = vi.fn();
  offerRelease(takeOver);
  holdAttempt()();
  expect(await takeRelease()).toBe(true);
});
