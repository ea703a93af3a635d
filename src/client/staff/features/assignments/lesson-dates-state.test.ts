import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LessonClass, lessonClass } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { addSchoolDays } from '#domain/time/school-days.ts';
import { changesOf, copyDates, datesState, editRows, faultsOf, fieldsOf, rebase, shiftRows } from './lesson-dates-state.ts';

const TODAY = '2026-11-18';
const row = (assignment_id: number, more: Partial<LessonClass>): LessonClass => ({
  ...(exampleOf(lessonClass) as LessonClass),
  assignment_id,
  assignment_no: 1,
  is_for_all: true,
  from_date: null,
  to_date: null,
  late_until: null,
  instructions: '',
  ...more,
});
const FIRST = row(1, { from_date: '2026-11-30', to_date: '2026-12-04', late_until: '2026-12-11', instructions: 'Lab coat.' });
const THIRD = row(3, { to_date: '2026-12-08' });
const state = datesState([FIRST, THIRD]);
const all = new Set([1, 3]);

test('two classes with different days, moved by some school days and back, are as they were, and nothing is left to save', () => {
  const schoolDay = fc.integer({ min: 1, max: 400 }).map((after) => addSchoolDays(TODAY, after));
  const classRow = (id: number) =>
    fc
      .tuple(schoolDay, schoolDay, schoolDay, fc.boolean())
      .map(([...days]) => [days.slice(0, 3).map(String).sort(), days[3]] as const)
      .map(([[from_date = null, to_date = null, late_until = null], hasStart]) =>
        row(id, { from_date: hasStart ? from_date : null, to_date, late_until }),
      );
  fc.assert(
    fc.property(classRow(1), classRow(3), fc.integer({ min: 1, max: 60 }), (one, other, by) => {
      const before = datesState([one, other]);
      const moved = shiftRows(before, all, by, TODAY);
      expect(changesOf(moved)).toHaveLength(2);
      expect(faultsOf(moved)).toEqual([]);
      expect(shiftRows(moved, all, -by, TODAY).edits.size).toBe(0);
    }),
  );
});

test('only classes and fields that differ are sent, each with what stood there', () => {
  const moved = shiftRows(state, new Set([3]), 2, TODAY);
  expect(changesOf(moved)).toEqual([{ assignment_id: 3, to_date: '2026-12-10', shown: { to_date: '2026-12-08' } }]);
  const noted = editRows(moved, all, () => ({ instructions: 'Lab coat.' }));
  expect(changesOf(noted)).toEqual([
    { assignment_id: 3, to_date: '2026-12-10', instructions: 'Lab coat.', shown: { to_date: '2026-12-08', instructions: '' } },
  ]);
});

test('the dates of one class are copied to the others, not its note', () => {
  expect(changesOf(copyDates(state, FIRST, all))).toEqual([
    {
      assignment_id: 3,
      from_date: '2026-11-30',
      to_date: '2026-12-04',
      late_until: '2026-12-11',
      shown: { from_date: null, to_date: '2026-12-08', late_until: null },
    },
  ]);
});

test('a lesson that students see stays seen when its days are moved', () => {
  const seen = datesState([row(1, { from_date: TODAY, to_date: '2026-12-04' })]);
  expect(changesOf(shiftRows(seen, all, 3, TODAY))).toEqual([
    { assignment_id: 1, to_date: '2026-12-09', shown: { to_date: '2026-12-04' } },
  ]);
});

test('all faults of all classes are found: text that is no day, and days that contradict each other', () => {
  const wrong = editRows(
    editRows(state, new Set([1]), () => ({ to_date: '2026-11-27', late_until: '2026-11-26' })),
    new Set([3]),
    () => ({ from_date: { unread: 'soon' } }),
  );
  expect(faultsOf(wrong).map(({ row: { assignment_id }, field, kind }) => [assignment_id, field, kind])).toEqual([
    [1, 'to_date', 'due_before_visible'],
    [1, 'late_until', 'late_end_before_due'],
    [3, 'from_date', 'unread'],
  ]);
  // Text that is no day is neither moved nor copied.
  expect(fieldsOf(shiftRows(wrong, all, 1, TODAY), THIRD).from_date).toEqual({ unread: 'soon' });
  expect(fieldsOf(copyDates(wrong, THIRD, all), FIRST).from_date).toBe('2026-11-30');
});

test('a field that a colleague changed shows the new value; everything else that was typed stays', () => {
  const typed = editRows(state, all, () => ({ to_date: '2026-12-18', instructions: 'Goggles.' }));
  const now = rebase(typed, [FIRST, { ...THIRD, to_date: '2026-12-09' }]);
  expect(fieldsOf(now, now.rows[1] ?? THIRD)).toMatchObject({ to_date: '2026-12-09', instructions: 'Goggles.' });
  expect([...now.changedElsewhere].map(([id, fields]) => [id, [...fields]])).toEqual([[3, ['to_date']]]);
  expect(changesOf(now)).toEqual([
    { assignment_id: 1, to_date: '2026-12-18', instructions: 'Goggles.', shown: { to_date: '2026-12-04', instructions: 'Lab coat.' } },
    { assignment_id: 3, instructions: 'Goggles.', shown: { instructions: '' } },
  ]);
  // A class that lost the lesson leaves the table.
  expect(changesOf(rebase(typed, [FIRST]))).toHaveLength(1);
});

test('later rounds for single students are not in the table', () => {
  expect(datesState([FIRST, row(8, { assignment_no: 2, is_for_all: false }), row(9, { is_for_all: false })]).rows).toHaveLength(2);
});
