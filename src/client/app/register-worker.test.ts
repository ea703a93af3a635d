// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeRelease } from '#client/shared/platform/offline/waiting-release.ts';
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

/** The worker container of a browser in which a new release waits. */
function containerWithRelease() {
  const scriptURL = new URL('/sw.js', location.href).href;
  const waiting = Object.assign(new EventTarget(), { scriptURL, state: 'installed', postMessage: () => undefined });
  const registration = Object.assign(new EventTarget(), { active: { scriptURL }, waiting });
  return Object.assign(new EventTarget(), {
    controller: Object.assign(new EventTarget(), { scriptURL }),
    register: async () => registration,
    getRegistration: async () => registration,
  });
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

test.each([
  ['reloads the page where it was asked for', 1_000, 1],
  ['that comes late reloads nothing: an attempt may have been opened since', 6_000, 0],
])('a new release %s', async (_what, after, reloads) => {
  const container = containerWithRelease();
  vi.stubGlobal('navigator', { serviceWorker: container });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  void takeRelease();
  await vi.advanceTimersByTimeAsync(after);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(reloads);
  reload.mockRestore();
});

test('a page whose worker was replaced meanwhile, from another tab say, goes over when it is asked to', async () => {
  const container = containerWithRelease();
  vi.stubGlobal('navigator', { serviceWorker: container });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await registerWorker();
  await vi.advanceTimersByTimeAsync(0);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  void takeRelease();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test('an app that is seen again after ten minutes asks for a new release, and not for every glance', async () => {
  const update = vi.fn(async () => undefined);
  const scriptURL = new URL('/sw.js', location.href).href;
  const registration = Object.assign(new EventTarget(), { active: { scriptURL }, update });
  const container = Object.assign(new EventTarget(), {
    controller: Object.assign(new EventTarget(), { scriptURL }),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  await registerWorker();
  const glance = async (after: number) => {
    vi.setSystemTime(Date.now() + after);
    dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    return update.mock.calls.length;
  };
  expect(await glance(9 * 60_000)).toBe(0);
  expect(await glance(2 * 60_000)).toBe(1);
  expect(await glance(60_000)).toBe(1);
  expect(await glance(-24 * 60 * 60_000)).toBe(2);
});
