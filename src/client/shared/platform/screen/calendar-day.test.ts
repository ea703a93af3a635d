import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page loads it. */
async function page() {
  vi.resetModules();
  return import('./calendar-day.ts');
}

const ZONES = ['America/Chicago', 'America/Denver', 'America/Phoenix', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'];

test.each(ZONES)('says of any moment the day that the calendar of %s says, asked in any order', async (zone) => {
  const { calendarDay } = await page();
  const calendar = new Intl.DateTimeFormat('sv', { timeZone: zone });
  const year = Date.UTC(2026, 0, 1);
  // Steps of 5 h 13 min reach every hour in the course of a year, including the days on which the clocks change.
  for (let at = year; at < year + 366 * 86_400_000; at += 18_780_000) expect(calendarDay(at, zone)).toBe(calendar.format(at));
});

test('on the day of a change of the clock, each half hour has the day that the calendar says', async () => {
  for (const change of ['2026-03-08T06:00Z', '2026-11-01T05:00Z']) {
    for (let half = -48; half < 48; half += 1) {
      const { calendarDay } = await page();
      const at = Date.parse(change) + half * 1_800_000;
      expect(calendarDay(at, 'America/Chicago')).toBe(new Intl.DateTimeFormat('sv', { timeZone: 'America/Chicago' }).format(at));
    }
  }
});

test('a day that this device looked up once needs no calendar at the next start', async () => {
  expect((await page()).calendarDay('2026-11-25T05:59:59Z', 'America/Chicago')).toBe('2026-11-24');
  const { calendarDay } = await page();
  vi.stubGlobal('Intl', {});
  expect(calendarDay('2026-11-24T06:00:00Z', 'America/Chicago')).toBe('2026-11-24');
  expect(() => calendarDay('2026-11-25T06:00:00Z', 'America/Chicago')).toThrow();
});

test('what is kept is bounded, and what somebody else wrote there is left out', async () => {
  kept.set('tidepool.days', '[["America/Chicago",7],"x",null]');
  const { calendarDay } = await page();
  for (let day = 0; day < 100; day += 1) calendarDay(Date.UTC(2026, 0, 1 + day), 'America/Chicago');
  expect(JSON.parse(kept.get('tidepool.days') ?? '')).toHaveLength(40);
});

test('a list with more days than are kept on the device is drawn again without the calendar', async () => {
  const { calendarDay } = await page();
  const days = Array.from({ length: 60 }, (_, day) => Date.UTC(2026, 0, 1 + day, 18));
  const first = days.map((at) => calendarDay(at, 'America/Chicago'));
  vi.stubGlobal('Intl', {});
  expect(days.map((at) => calendarDay(at, 'America/Chicago'))).toEqual(first);
});

test.each(ZONES)('says of any moment the time that a clock in %s shows', async (zone) => {
  const { wallClock } = await page();
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 18_780_000)
    expect(wallClock(at, zone).toISOString().slice(0, 19).replace('T', ' ')).toBe(clock.format(at));
});

test('the time on a day that this device looked up once needs no calendar', async () => {
  (await page()).calendarDay('2026-11-24T12:00:00Z', 'America/Chicago');
  const { wallClock } = await page();
  vi.stubGlobal('Intl', {});
  expect(wallClock('2026-11-25T00:09:00Z', 'America/Chicago').toISOString()).toBe('2026-11-24T18:09:00.000Z');
});
