import { expect, test } from 'vitest';
import type { Attempt } from './attempt-choice.ts';
import { cellOf } from './cell.ts';
import { allowedMinutes, overTime } from './over-time.ts';

test('a test ran over when a whole minute more than allowed was used', () => {
  expect(overTime(9999, 5)).toEqual({ used_minutes: 166, allowed_minutes: 5 });
  expect(overTime(360, 5)).toEqual({ used_minutes: 6, allowed_minutes: 5 });
  expect(overTime(359, 5)).toBeNull();
  expect(overTime(9999, null)).toBeNull();
});

test('extra time is allowed time, in whole minutes', () => {
  expect([0, 25, 50, 100].map((percent) => allowedMinutes(25, percent))).toEqual([25, 32, 38, 50]);
});

test('a cell says that the attempt that counts ran over, and not that another one did', () => {
  const attempt = (attempt_no: number, over_time: Attempt['over_time'] = null): Attempt => ({
    result_id: `r${attempt_no}`,
    attempt_no,
    submitted_at: `2026-11-0${attempt_no}T12:00:00Z`,
    score: 1,
    max_score: 2,
    awaiting_points: 0,
    over_time,
  });
  const over = { used_minutes: 166, allowed_minutes: 5 };
  const cell = (...attempts: Attempt[]) =>
    cellOf(
      {
        is_assigned: true,
        was_removed: false,
        attempts,
        decision: null,
        due_date: null,
        closed_at: null,
        paper_points: 2,
        holds_unsent: false,
        in_review: false,
        late_ruling: null,
      },
      'last',
      new Date('2026-11-10T12:00:00Z'),
    );
  expect(cell(attempt(1), attempt(2, over)).over_time).toEqual(over);
  expect(cell(attempt(1, over), attempt(2)).over_time).toBeUndefined();
});
