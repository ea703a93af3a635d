import { isRead, type TypedDayValue } from '#client/staff/kit/dates/typed-day-value.ts';
import type { updateAssignmentDates } from '#contract/assignments/assignments.contract.ts';
import type { LessonClass } from '#contract/assignments/assignments.schemas.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { type AssignmentDays, dayFaults, shiftDays } from '#domain/time/assignment-days.ts';
import { addDays } from '#domain/time/school-days.ts';

export const DAY_FIELDS = ['from_date', 'to_date', 'late_until'] as const;
export type DayField = (typeof DAY_FIELDS)[number];
export type Field = DayField | 'instructions';
const FIELDS = [...DAY_FIELDS, 'instructions'] as const;

/** The dates and the note of one class, as they stand in the table. */
export type RowFields = Readonly<Record<DayField, TypedDayValue>> & { readonly instructions: string };

/** The classes that have a lesson, as they were loaded, and what was changed here since. */
export interface DatesState {
  readonly rows: readonly LessonClass[];
  readonly edits: ReadonlyMap<number, Partial<RowFields>>;
  /** Fields that somebody else has changed since the table was loaded, by class. They show the new value. */
  readonly changedElsewhere: ReadonlyMap<number, ReadonlySet<Field>>;
}

export interface DateFault {
  readonly row: LessonClass;
  readonly field: DayField;
  readonly kind: 'unread' | 'due_before_visible' | 'late_end_before_due';
}

/** The table as it is loaded: a class with its dates each. Later rounds for single students have dates of their own and are left out. */
export function datesState(assignments: readonly LessonClass[]): DatesState {
  return {
    rows: assignments.filter(({ assignment_no, is_for_all }) => is_for_all || assignment_no === 1),
    edits: new Map(),
    changedElsewhere: new Map(),
  };
}

/** The dates and the note of a row, with the changes made here. */
export function fieldsOf({ edits }: Pick<DatesState, 'edits'>, row: LessonClass): RowFields {
  const { from_date, to_date, late_until, instructions } = row;
  return { from_date, to_date, late_until, instructions, ...edits.get(row.assignment_id) };
}

/** Changes some rows. A field that is set back to its loaded value is no change. */
export function editRows(
  state: DatesState,
  ids: ReadonlySet<number>,
  change: (fields: RowFields, row: LessonClass) => Partial<RowFields>,
): DatesState {
  const edits = new Map(state.edits);
  for (const row of state.rows) {
    if (!ids.has(row.assignment_id)) continue;
    const fields = fieldsOf(state, row);
    const next = Object.entries({ ...fields, ...change(fields, row) }).filter(([field, value]) => row[field as Field] !== value);
    if (next.length > 0) edits.set(row.assignment_id, Object.fromEntries(next));
    else edits.delete(row.assignment_id);
  }
  return { ...state, edits };
}

/** Gives the dates of one row to others. What is no day yet is not copied. */
export function copyDates(state: DatesState, from: LessonClass, ids: ReadonlySet<number>): DatesState {
  const fields = fieldsOf(state, from);
  const dates = Object.fromEntries(DAY_FIELDS.flatMap((field) => (isRead(fields[field]) ? [[field, fields[field]]] : [])));
  return editRows(state, ids, () => dates);
}

/** Moves the days of some rows by school days, Monday to Friday. A lesson that students see already stays seen. */
export function shiftRows(state: DatesState, ids: ReadonlySet<number>, schoolDays: number, today: string): DatesState {
  return editRows(state, ids, (fields) => {
    const day = (field: DayField) => (isRead(fields[field]) ? fields[field] : null);
    const days = { from_date: day('from_date'), to_date: day('to_date'), late_until: day('late_until') };
    const moved = shiftDays(days, addDays(today, 1), schoolDays);
    return Object.fromEntries(DAY_FIELDS.flatMap((field) => (isRead(fields[field]) ? [[field, moved[field]]] : [])));
  });
}

/** All that keeps the table from being saved. Rows that nobody changed are as the server has them. */
export function faultsOf(state: DatesState): DateFault[] {
  return state.rows.flatMap((row): DateFault[] => {
    if (!state.edits.has(row.assignment_id)) return [];
    const fields = fieldsOf(state, row);
    const unread = DAY_FIELDS.filter((field) => !isRead(fields[field]));
    if (unread.length > 0) return unread.map((field) => ({ row, field, kind: 'unread' }));
    return dayFaults(fields as AssignmentDays).map(([field, kind]) => ({ row, field, kind }));
  });
}

export type Change = BodyInput<typeof updateAssignmentDates>['changes'][number];

/** The changes to send: the classes that were changed, each with just the fields that were, and their values as loaded. */
export function changesOf({ rows, edits }: DatesState): Change[] {
  return rows.flatMap((row) => {
    const edited = edits.get(row.assignment_id);
    if (!edited) return [];
    const shown = Object.fromEntries(Object.keys(edited).map((field) => [field, row[field as Field]]));
    return [{ assignment_id: row.assignment_id, ...(edited as Omit<Change, 'assignment_id'>), shown }];
  });
}

/** Merges a colleague's changes: the fields that they changed show the new value, and everything else that was typed stays. */
export function rebase(state: DatesState, assignments: readonly LessonClass[]): DatesState {
  const { rows } = datesState(assignments);
  const before = new Map(state.rows.map((row) => [row.assignment_id, row]));
  const changed = rows.flatMap((row) => {
    const was = before.get(row.assignment_id);
    const fields = was ? FIELDS.filter((field) => row[field] !== was[field]) : [];
    return fields.length > 0 ? [[row.assignment_id, new Set<Field>(fields)] as const] : [];
  });
  const changedElsewhere = new Map(changed);
  const edits = rows.flatMap((row) => {
    const others = changedElsewhere.get(row.assignment_id);
    const kept = Object.entries(state.edits.get(row.assignment_id) ?? {}).filter(([field]) => !others?.has(field as Field));
    return kept.length > 0 ? [[row.assignment_id, Object.fromEntries(kept)] as const] : [];
  });
  return { rows, edits: new Map(edits), changedElsewhere };
}
