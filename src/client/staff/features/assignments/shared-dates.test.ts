import { expect, test } from 'vitest';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { changesOf, sharedDates, withDates } from './shared-dates.ts';

const given = (assignment_id: number, from_date: string | null, to_date: string | null): DatedAssignment =>
  ({
    assignment_id,
    from_date,
    to_date,
    late_until: null,
    instructions: `Note ${assignment_id}`,
    may_check: assignment_id === 1,
  }) as DatedAssignment;
const GIVEN = [given(1, '2026-11-02', '2026-11-06'), given(2, '2026-11-09', '2026-11-06')];

test('a date that differs is shown empty, and each assignment keeps its own until somebody chooses', () => {
  const shared = sharedDates(GIVEN);
  expect(shared.dates).toEqual({ fromDate: null, toDate: '2026-11-06', lateUntil: null, instructions: '', mayCheck: false });
  expect([...shared.kept]).toEqual(['fromDate', 'instructions', 'mayCheck']);
  const later = changesOf(GIVEN, withDates(shared, { toDate: '2026-11-20' }));
  expect(later.map(({ from_date, to_date, instructions, may_check }) => [from_date, to_date, instructions, may_check])).toEqual([
    ['2026-11-02', '2026-11-20', 'Note 1', true],
    ['2026-11-09', '2026-11-20', 'Note 2', false],
  ]);
});

test('a date that somebody chose is the same for all, none too', () => {
  const chosen = changesOf(GIVEN, withDates(sharedDates(GIVEN), { fromDate: null }));
  expect(chosen.map(({ from_date }) => from_date)).toEqual([null, null]);
  const allowed = changesOf(GIVEN, withDates(sharedDates(GIVEN), { mayCheck: true }));
  expect(allowed.map(({ may_check, shown }) => [may_check, shown.may_check])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('of one assignment all dates are its own', () => {
  expect(sharedDates(GIVEN.slice(0, 1))).toEqual({
    dates: { fromDate: '2026-11-02', toDate: '2026-11-06', lateUntil: null, instructions: 'Note 1', mayCheck: true },
    kept: new Set(),
  });
});
