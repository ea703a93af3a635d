import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const MINUTE = 60_000;
const START = Date.UTC(2026, 8, 1, 10);
let kept: Map<string, string>;
let steady = 0;
let playing = false;

beforeEach(() => {
  kept = new Map();
  steady = 0;
  playing = false;
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('navigator', { language: 'en-US', onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const { IdleWatch } = await import('./idle-watch.ts');
  const watch = new IdleWatch({ steadyNow: () => steady, isPlaying: () => playing });
  watch.touched();
  return watch;
}

const isIdle = (watch: Awaited<ReturnType<typeof open>>) => watch.next(true) === 'lock';

/** Time passes, on the device's clock and in the page alike. */
function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  steady += minutes * MINUTE;
}

test('fifteen minutes without a touch, and not one less', async () => {
  const watch = await open();
  pass(14.9);
  expect(isIdle(watch)).toBe(false);
  pass(0.1);
  expect(isIdle(watch)).toBe(true);
});

test('a touch starts it anew', async () => {
  const watch = await open();
  pass(14);
  watch.touched();
  pass(14);
  expect(isIdle(watch)).toBe(false);
});

test('a touch in another tab counts here', async () => {
  const watch = await open();
  const { noteActivity } = await import('./lock-state.ts');
  pass(14);
  noteActivity();
  pass(14);
  expect(isIdle(watch)).toBe(false);
});

test('a film that plays is somebody watching', async () => {
  const watch = await open();
  playing = true;
  for (let times = 0; times < 4; times += 1) {
    pass(10);
    expect(isIdle(watch)).toBe(false);
  }
  playing = false;
  pass(15);
  expect(isIdle(watch)).toBe(true);
});

test('a laptop that slept all night wakes up locked, though the page saw no time go by', async () => {
  const watch = await open();
  vi.setSystemTime(Date.now() + 10 * 60 * MINUTE);
  expect(isIdle(watch)).toBe(true);
});

test('a clock that is put back neither locks at once nor keeps it open for a year', async () => {
  const watch = await open();
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE);
  expect(isIdle(watch)).toBe(false);
  steady += 15 * MINUTE;
  expect(isIdle(watch)).toBe(true);
});

test('it warns in the last minute, and a touch ends the warning', async () => {
  const watch = await open();
  const { lockWarning } = await import('./lock-state.ts');
  pass(13.9);
  expect(watch.next(true)).toBe('nothing');
  pass(0.1);
  expect(watch.next(true)).toBe('warn');
  lockWarning.set(true);
  watch.touched();
  expect(lockWarning.get()).toBe(false);
  expect(watch.next(true)).toBe('nothing');
});

test('what was not allowed for an hour is not done at once when it is allowed again: the minute of warning comes first', async () => {
  const watch = await open();
  for (let minutes = 0; minutes < 60; minutes += 1) {
    pass(1);
    expect(watch.next(false)).toBe('nothing');
  }
  expect(watch.next(true)).toBe('warn');
  pass(0.9);
  expect(watch.next(true)).toBe('warn');
  pass(0.1);
  expect(watch.next(true)).toBe('lock');
});
