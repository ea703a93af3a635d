import { expect, test } from 'vitest';
import { addSchoolDays } from './school-days.ts';

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
