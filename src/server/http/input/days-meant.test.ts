import { expect, it } from 'vitest';
import { daysMeant, timesMeant } from './days-meant.ts';

it.each([
  '2026-09-01',
  '2026-9-1',
  '2026/09/01',
  '9/1/2026',
  '09-01-2026',
  '9/1/2026, 12:00:00 AM',
  '2026-09-01T05:00:00.000Z',
  '2026-09-01 00:00:00',
  'Sep 1, 2026',
  'September 1 2026',
  'Tue Sep 01 2026 00:00:00 GMT-0500 (Central Daylight Time)',
  'Tue, 01 Sep 2026 05:00:00 GMT',
])('%s is a day', (given) => {
  expect(daysMeant(given.toLowerCase())).toEqual(['2026-09-01']);
});

it.each(['tomorrow', '9/1/26', '2026-09-011', 'abc 1 2026', '20260901', '1'])('%s is none', (given) => {
  expect(daysMeant(given)).toEqual([]);
});

it.each([
  ['2026-09-01 15:30', '2026-09-01T15:30:00'],
  ['9/1/2026 3:30 PM', '2026-09-01T15:30:00'],
  ['9/1/2026, 12:00:00 AM', '2026-09-01T00:00:00'],
  ['2026-09-01T05:00:00.000Z', '2026-09-01T05:00:00.000Z'],
  ['Tue Sep 01 2026 15:30:00 GMT-0500 (Central Daylight Time)', '2026-09-01T20:30:00.000Z'],
  ['Tue, 01 Sep 2026 05:00:00 GMT', '2026-09-01T05:00:00.000Z'],
  ['Sep 1, 2026 3:30 pm CDT', '2026-09-01T20:30:00.000Z'],
])('%s is the time %s', (given, meant) => {
  expect(timesMeant(given.toLowerCase())).toEqual([meant]);
});

it.each(['2026-09-01', 'tomorrow 15:30', '9/1/2026 soon'])('%s names no time', (given) => {
  expect(timesMeant(given)).toEqual([]);
});
