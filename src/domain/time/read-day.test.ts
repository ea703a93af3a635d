import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';
import { addDays } from './school-days.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

test.each([
  ['12/4', '2026-12-04'],
  ['12/4/26', '2026-12-04'],
  ['12-4-2026', '2026-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['Dec 4', '2026-12-04'],
  ['December 4th, 2027', '2027-12-04'],
  ['Fri, Dec 4', '2026-12-04'],
  ['4 de dic de 2026', '2026-12-04'],
  ['mar 4', '2027-03-04'],
  // Without a year, the day nearest to today.
  ['11/16', '2026-11-16'],
  ['1/15', '2027-01-15'],
  ['8/12', '2026-08-12'],
  ['today', '2026-11-18'],
  ['Mañana', '2026-11-19'],
  ['tomorrow', '2026-11-19'],
  ['next Friday', '2026-11-20'],
  ['fri', '2026-11-20'],
  ['viernes', '2026-11-20'],
  ['miércoles', '2026-11-25'],
  ['Wed', '2026-11-25'],
])('%s is %s', (typed, day) => {
  expect(readDay(typed, TODAY, false)).toBe(day);
});

test('in Spanish the day comes first, unless the month is named', () => {
  expect([readDay('4/12', TODAY, true), readDay('dic 4', TODAY, true), readDay('4 dic', TODAY, true)]).toEqual(Array(3).fill('2026-12-04'));
});

test.each(['', 'soon', '4', '2/30', '13/45', '12/4/026', '12/4/2026/1', 'Dec', 'Dec x', '2026-12', '12:30', '99999'])(
  '%j is no day',
  (typed) => {
    expect(readDay(typed, TODAY, false)).toBeNull();
  },
);

test('every day as it is written is read again, in both orders', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((after) => addDays('1990-01-01', after));
  fc.assert(
    fc.property(day, fc.boolean(), (written, isDayFirst) => {
      const [year, month, date] = written.split('-').map(Number);
      const typed = isDayFirst ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
      expect([readDay(written, TODAY, isDayFirst), readDay(typed, TODAY, isDayFirst)]).toEqual([written, written]);
    }),
  );
});

test('whatever is typed is a day or none', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const day = readDay(typed, TODAY, true);
      expect(day === null || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
    }),
  );
});
