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
  vi.stubGlobal('navigator', { language: 'en-US' });
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

/** Time passes, on the device's clock and in the page alike. */
function pass(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * MINUTE);
  steady += minutes * MINUTE;
}

test('fifteen minutes without a touch, and not one less', async () => {
  const watch = await open();
  pass(14.9);
  expect(watch.isIdle()).toBe(false);
  pass(0.1);
  expect(watch.isIdle()).toBe(true);
});

test('a touch starts it anew', async () => {
  const watch = await open();
  pass(14);
  watch.touched();
  pass(14);
  expect(watch.isIdle()).toBe(false);
});

test('a touch in another tab counts here', async () => {
  const watch = await open();
  const { noteActivity } = await import('./lock-state.ts');
  pass(14);
  noteActivity();
  pass(14);
  expect(watch.isIdle()).toBe(false);
});

test('a film that plays is somebody watching', async () => {
  const watch = await open();
  playing = true;
  for (let times = 0; times < 4; times += 1) {
    pass(10);
    expect(watch.isIdle()).toBe(false);
  }
  playing = false;
  pass(15);
  expect(watch.isIdle()).toBe(true);
});

test('a laptop that slept all night wakes up locked, though the page saw no time go by', async () => {
  const watch = await open();
  vi.setSystemTime(Date.now() + 10 * 60 * MINUTE);
  expect(watch.isIdle()).toBe(true);
});

test('a clock that is put back neither locks at once nor keeps it open for a year', async () => {
  const watch = await open();
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE);
  expect(watch.isIdle()).toBe(false);
  steady += 15 * MINUTE;
  expect(watch.isIdle()).toBe(true);
});
