import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => deviceIn('UTC'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Sets the clock of the device, as Node reads it. */
function deviceIn(zone: string): void {
  vi.stubEnv('TZ', zone);
}

/** The module as a page loads it, signed in to a district in that time zone; without a zone, nobody is signed in. */
async function formatIn(time_zone: string | null) {
  const user = {
    userPuid: '00000000-0000-4000-8000-000000000001',
    user_name: 'teacher1',
    first_name: 'Rosa',
    last_name: 'Delgado',
    role: 2,
    districtID: 1001,
    district_name: 'Harbor Point',
    time_zone: time_zone ?? undefined,
    school_id: 101,
    state_id: 48,
    grade: null,
    is_palm_district_student: false,
  };
  const kept = time_zone === null ? null : JSON.stringify({ token: 'token', expires_at: 0, user });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'tidepool.session' ? kept : 'en') });
  vi.resetModules();
  return import('./format.ts');
}

test('a day is the same day for everyone in a district, wherever the browser is', async () => {
  const due = '2026-11-21T05:30:00Z';
  expect((await formatIn('America/Chicago')).formatDay(due)).toBe('Fri, Nov 20');
  expect((await formatIn('Asia/Tokyo')).formatDay(due)).toBe('Sat, Nov 21');
});

test('before anyone signed in there is no district: the browser’s own zone counts', async () => {
  const { districtZone, formatDay } = await formatIn(null);
  expect(districtZone()).toBeUndefined();
  expect(formatDay(new Date(2026, 10, 20, 12))).toBe('Fri, Nov 20');
});

const HANDED_IN = '2026-12-05T05:30:00Z';
const NOW = Date.parse('2026-12-07T18:00:00Z');

test.each(['America/New_York', 'UTC', 'Asia/Tokyo'])(
  'work follows the district’s clock on a device in %s, and names the zone',
  async (zone) => {
    deviceIn(zone);
    const format = await formatIn('America/Chicago');
    expect(format.formatMoment(HANDED_IN, NOW)).toMatch(/^Dec 4, 11:30\sPM CST$/);
    expect(format.formatTime(HANDED_IN)).toBe('11:30 PM CST');
    expect(format.formatTime('2026-07-05T04:30:00Z')).toBe('11:30 PM CDT');
  },
);

test.each(['America/Chicago', 'America/Menominee'])('a zone is not named on a device in %s, which shows the same time', async (zone) => {
  deviceIn(zone);
  const format = await formatIn('America/Chicago');
  expect(format.formatMoment(HANDED_IN, NOW)).toMatch(/^Dec 4, 11:30\sPM$/);
  expect(format.formatTime(HANDED_IN)).toBe('11:30 PM');
});

test('a moment of another year of the district has its year', async () => {
  const format = await formatIn('America/Chicago');
  const newYear = Date.parse('2027-01-01T05:30:00Z');
  expect(format.formatMoment(HANDED_IN, newYear)).toMatch(/^Dec 4, 11:30\sPM CST$/);
  expect(format.formatMoment(HANDED_IN, newYear + 3_600_000)).toMatch(/^Dec 4, 2026, 11:30\sPM CST$/);
  expect(format.formatMomentWithYear(HANDED_IN)).toMatch(/^Dec 4, 2026, 11:30\sPM CST$/);
});

test('a moment of today by the district’s clock is a time of day, any other has its day', async () => {
  const format = await formatIn('America/Chicago');
  expect(format.formatRecent('2026-12-07T06:05:00Z', NOW)).toBe('12:05 AM CST');
  expect(format.formatRecent('2026-12-07T05:55:00Z', NOW)).toMatch(/^Dec 6, 11:55\sPM CST$/);
});

test('before anyone signed in, a time is the device’s', async () => {
  deviceIn('America/New_York');
  const format = await formatIn(null);
  expect(format.formatTime(HANDED_IN)).toBe('12:30 AM');
});

test('a Spanish screen of a Texas school has its own clock and its own decimal point', async () => {
  const format = await formatIn('America/Chicago');
  const { setLocale } = await import('./i18n.ts');
  vi.stubGlobal('localStorage', { setItem: () => {} });
  setLocale('es');
  expect(format.formatTime('2026-11-21T00:09:00Z')).toBe('6:09 p.m. CST');
  expect(format.formatTime('2026-11-20T06:05:00Z')).toBe('12:05 a.m. CST');
  expect(format.formatMoment('2026-11-21T00:09:00Z')).toMatch(/6:09\sp\.m\. CST$/);
  const { formatNumber } = await import('./format-number.ts');
  expect(formatNumber(12_345.6)).toBe('12,345.6');
});

test.each(['en', 'es'] as const)('names each day of a year as Intl does in %s', async (language) => {
  const format = await formatIn('America/Chicago');
  const { setLocale } = await import('./i18n.ts');
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  setLocale(language);
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'America/Chicago' } as const;
  const intl = new Intl.DateTimeFormat(`${language}-US`, options);
  for (let day = 0; day < 366; day += 1) {
    const noon = Date.UTC(2026, 0, 1 + day, 18);
    expect(format.formatDay(noon)).toBe(intl.format(noon));
  }
});

test.each([
  [59 * 60, '59 minutes ago'],
  [59 * 60 + 40, '1 hour ago'],
  [23 * 3600, '23 hours ago'],
  [23.6 * 3600, 'yesterday'],
  [47 * 3600, '2 days ago'],
])('what was %d seconds ago is said in the unit that people use: %s', async (seconds, words) => {
  const { formatDistance } = await formatIn('America/Chicago');
  expect(formatDistance(-seconds * 1000, 0)).toBe(words);
});
