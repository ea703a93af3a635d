import { expect, test } from 'vitest';
import { dueOf } from './due-date.ts';

const ZONE = 'America/Chicago';
const now = Date.parse('2026-11-20T10:00:00-06:00');
const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00-06:00`;

test('due dates are said as people say them', () => {
  expect(dueOf(null, now, ZONE)).toEqual({ kind: 'none' });
  expect(dueOf(at(20, 23), now, ZONE)).toEqual({ kind: 'today' });
  expect(dueOf(at(21, 1), now, ZONE)).toEqual({ kind: 'tomorrow' });
  expect(dueOf(at(24, 9), now, ZONE)).toEqual({ kind: 'soon', days: 4 });
  expect(dueOf(at(30, 9), now, ZONE)).toEqual({ kind: 'later', days: 10 });
});
test('late begins when the last second of the due day is over', () => {
  expect(dueOf(at(20, 10), now + 999, ZONE)).toEqual({ kind: 'today' });
  expect(dueOf(at(20, 10), now + 1000, ZONE)).toEqual({ kind: 'late', days: 0 });
  expect(dueOf(at(20, 9), now, ZONE)).toEqual({ kind: 'late', days: 0 });
  expect(dueOf(at(18, 9), now, ZONE)).toEqual({ kind: 'late', days: 2 });
});

test('days are those of the district, wherever the device is and over a change of the clock', () => {
  // Half past eleven in the evening of the 20th in Texas, the 21st in London.
  const due = '2026-11-21T05:30:00Z';
  expect(dueOf(due, now, ZONE)).toEqual({ kind: 'today' });
  expect(dueOf(due, now, 'Europe/London')).toEqual({ kind: 'tomorrow' });
  expect(dueOf('2026-11-02T12:00:00Z', Date.parse('2026-10-31T23:00:00Z'), ZONE)).toEqual({ kind: 'soon', days: 2 });
});
