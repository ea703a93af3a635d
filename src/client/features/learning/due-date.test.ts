import { expect, test } from 'vitest';
import { dueOf } from './due-date.ts';

const now = new Date(2026, 10, 20, 10, 0).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 0).toISOString();

test('due dates are said as people say them', () => {
  expect(dueOf(null, now)).toEqual({ kind: 'none' });
  expect(dueOf(at(20, 23), now)).toEqual({ kind: 'today' });
  expect(dueOf(at(21, 1), now)).toEqual({ kind: 'tomorrow' });
  expect(dueOf(at(24, 9), now)).toEqual({ kind: 'soon', days: 4 });
  expect(dueOf(at(30, 9), now)).toEqual({ kind: 'later', days: 10 });
});
test('late begins with the due moment', () => {
  expect(dueOf(at(20, 9), now)).toEqual({ kind: 'late', days: 0 });
  expect(dueOf(at(18, 9), now)).toEqual({ kind: 'late', days: 2 });
});
