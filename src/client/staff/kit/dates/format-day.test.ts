import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { formatDay } from './format-day.ts';

const NOW = Date.parse('2026-11-26T18:00:00Z');
afterEach(() => setLocale('en'));

test.each([
  ['2026-11-20T18:00:00Z', 'Fri, Nov 20'],
  ['2026-08-01T18:00:00Z', 'Sat, Aug 1'],
  ['2027-01-08T18:00:00Z', 'Fri, Jan 8'],
  ['2026-07-31T18:00:00Z', 'Fri, Jul 31, 2026'],
  ['2025-11-20T18:00:00Z', 'Thu, Nov 20, 2025'],
  ['2027-08-02T18:00:00Z', 'Mon, Aug 2, 2027'],
])('a day of another school year has its year: %s', (moment, words) => {
  expect(formatDay(moment, 'America/Chicago', NOW)).toBe(words);
});

test('the school year is that of the day in the zone', () => {
  const night = '2026-08-01T03:00:00Z';
  expect(formatDay(night, 'America/Chicago', NOW)).toBe('Fri, Jul 31, 2026');
  expect(formatDay(night, 'UTC', NOW)).toBe('Sat, Aug 1');
});

test('in Spanish, too', () => {
  setLocale('es');
  expect(formatDay('2025-11-20T18:00:00Z', 'America/Chicago', NOW)).toBe('jue, 20 de nov de 2025');
});
