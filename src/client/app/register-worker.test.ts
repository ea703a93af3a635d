// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

/** The worker container of a browser, whose installation fails as often as the test says. */
function containerThatFails(times: number) {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    registration: undefined as (EventTarget & { active: object | null }) | undefined,
    tries: 0,
    register: async () => {
      container.tries += 1;
      if (container.tries <= times) throw new TypeError('The script has an unsupported MIME type');
      container.registration = Object.assign(new EventTarget(), { active: { scriptURL: 'http://localhost/sw.js' } });
      return container.registration;
    },
    getRegistration: async () => container.registration,
  });
  return container;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page whose worker could not be installed tries again without a reload, and rests once there is one', async () => {
  const container = containerThatFails(2);
  vi.stubGlobal('navigator', { serviceWorker: container });
  await registerWorker();
  expect(container.tries).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(container.tries).toBe(3);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(container.tries).toBe(3);
  // The browser dropped the registration of an installation that ended badly.
  container.registration = undefined;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(container.tries).toBe(4);
});
