import { expect, test } from 'vitest';
import { addSchoolDays, fridayAfter, weekOf } from './school-days.ts';

test.each([
  // 2026-11-20 is a Friday.
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 3, '2026-11-25'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', -1, '2026-11-20'],
  ['2026-11-22', -1, '2026-11-20'],
  ['2026-11-18', 10, '2026-12-02'],
  ['2026-12-30', 3, '2027-01-04'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s moved by %i school days is %s', (day, days, moved) => {
  expect(addSchoolDays(day, days)).toBe(moved);
});

test.each([
  ['2026-11-26', '2026-11-27'],
  ['2026-11-27', '2026-12-04'],
  ['2026-11-28', '2026-12-04'],
  ['2026-11-29', '2026-12-04'],
])('the Friday after %s is %s', (day, friday) => {
  expect(fridayAfter(day)).toBe(friday);
});

test.each(['2026-11-22', '2026-11-25', '2026-11-28'])('the week of %s is Sunday to Saturday', (day) => {
  const week = weekOf(day);
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-22', '2026-11-28']);
});
