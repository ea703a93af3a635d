import { afterEach, expect, test, vi } from 'vitest';
import { holdAttempt } from './open-attempt.ts';
import { offerRelease, takeRelease } from './waiting-release.ts';

/** As much of Web Locks as shared locks need: everyone gets them at once and holds them while their work lasts. */
function openLocks() {
  const held: { name: string }[] = [];
  return {
    async request(name: string, _options: unknown, work: () => Promise<void>) {
      const lock = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
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
