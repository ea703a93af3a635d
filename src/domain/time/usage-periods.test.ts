import { expect, test } from 'vitest';
import { movePeriod, periodOf, periodsAround } from './usage-periods.ts';

test('a week begins on Monday, whatever year it crosses into', () => {
  expect(periodOf('week', '2026-11-23')).toEqual({ starts_on: '2026-11-23', ends_on: '2026-11-29' });
  expect(periodOf('week', '2026-11-22').starts_on).toBe('2026-11-16');
  expect(periodOf('week', '2027-01-01')).toEqual({ starts_on: '2026-12-28', ends_on: '2027-01-03' });
});

test('a school year begins in August and ends with July', () => {
  expect(periodOf('year', '2026-07-31')).toEqual({ starts_on: '2025-08-01', ends_on: '2026-07-31' });
  expect(periodOf('year', '2026-08-01').starts_on).toBe('2026-08-01');
});

test('a month ends with its last day, in leap years too', () => {
  expect(periodOf('month', '2028-02-10')).toEqual({ starts_on: '2028-02-01', ends_on: '2028-02-29' });
  expect(movePeriod('month', '2026-12-01', 1)).toBe('2027-01-01');
  expect(movePeriod('month', '2026-01-01', -1)).toBe('2025-12-01');
  expect(movePeriod('year', '2026-08-01', -1)).toBe('2025-08-01');
});

test('a change of two days touches the periods of both, each once', () => {
  const touched = periodsAround({ starts_on: '2026-11-30', ends_on: '2026-12-01' });
  expect(touched.map(({ period, starts_on }) => `${period} ${starts_on}`)).toEqual([
    'week 2026-11-30',
    'month 2026-11-01',
    'month 2026-12-01',
    'year 2026-08-01',
  ]);
});
