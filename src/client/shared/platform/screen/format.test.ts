import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

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

test('a Spanish screen of a Texas school has its own clock and its own decimal point', async () => {
  const format = await formatIn('America/Chicago');
  const { setLocale } = await import('./i18n.ts');
  vi.stubGlobal('localStorage', { setItem: () => {} });
  setLocale('es');
  expect(format.formatTime(new Date(2026, 10, 20, 18, 9))).toBe('6:09 p.m.');
  expect(format.formatTime(new Date(2026, 10, 20, 0, 5))).toBe('12:05 a.m.');
  expect(format.formatMoment(new Date(2026, 10, 20, 18, 9))).toMatch(/6:09\sp\.m\.$/);
  expect(format.formatNumber(12_345.6)).toBe('12,345.6');
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
