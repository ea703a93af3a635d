import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftDays } from './assignment-days.ts';
import { addDays, addSchoolDays } from './school-days.ts';

const START = '2026-08-03';
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
const schoolDay = fc.integer({ min: 0, max: 2000 }).map((after) => addSchoolDays(addDays(START, after), 1));
const count = fc.integer({ min: 1, max: 60 });

test('school days moved by some and back are where they were, whichever comes first, and never on a weekend between', () => {
  fc.assert(
    fc.property(fc.array(schoolDay, { minLength: 3, maxLength: 3 }), fc.tuple(count, fc.boolean()), ([...days], [by, isBack]) => {
      const [from_date = null, to_date = null, late_until = null] = days.sort();
      const given = { from_date, to_date, late_until };
      const there = shiftDays(given, '2000-01-01', isBack ? -by : by);
      for (const day of Object.values(there)) expect(day !== null && isWeekend(day)).toBe(false);
      expect(shiftDays(there, '2000-01-01', isBack ? by : -by)).toEqual(given);
    }),
  );
});

test('a day that is not set stays unset', () => {
  expect(shiftDays({ from_date: null, to_date: '2026-11-20', late_until: null }, START, 2)).toEqual({
    from_date: null,
    to_date: '2026-11-24',
    late_until: null,
  });
});

test('what students see already stays seen; moved to before its first day, it opens on the day on which it is due', () => {
  const given = { from_date: '2026-11-16', to_date: '2026-11-20', late_until: '2026-11-24' };
  expect(shiftDays(given, '2026-11-17', 2)).toEqual({ from_date: '2026-11-16', to_date: '2026-11-24', late_until: '2026-11-26' });
  expect(shiftDays(given, '2026-11-17', -6)).toEqual({ from_date: '2026-11-12', to_date: '2026-11-12', late_until: '2026-11-16' });
});
