import type { SQL } from 'drizzle-orm';
import { isDay } from '#contract/days.ts';
import { type AssignmentDays, dayFaults, shiftDays } from '#domain/time/assignment-days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { FieldFault, notFound } from '#server/http/api-error.ts';
import { FORM_CHANGED, keepOthers } from '#server/http/keep-others.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { readGiven } from './assignments.store.ts';
import { type DatedRow, readDated, writeDays } from './dates.store.ts';

const BEYOND = 'days_beyond_calendar';

type Fields = AssignmentDays & { readonly instructions: string; readonly may_check: boolean };

/** A field that is absent stays as it is. */
type DayChange = { readonly [Field in keyof Fields]?: Fields[Field] | undefined } & {
  readonly assignment_id: number;
  /** As they were when the change began: a day that is still so is no change. */
  readonly shown?: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } | undefined;
};

/**
 * Sets the days and notes of several assignments: all of them, or none.
 * @throws FieldFault with the faults of all of them, each at its place in `changes`: 409 where somebody else has changed one meanwhile, else 400
 */
export function setDates(db: Database, groups: SQL | null, changes: readonly DayChange[]) {
  return db.transaction(async (tx) => {
    const places = new Map(changes.map(({ assignment_id }, place) => [assignment_id, place]));
    const found = groups ? await readDated(tx, groups, [...places.keys()], true) : [];
    if (found.length < places.size) throw notFound('This assignment');
    const faults = new Map<string, Refusal>();
    const rows = found.flatMap((row) => {
      const place = places.get(row.assignment_id) ?? 0;
      const asked = changes[place];
      if (!asked) return [];
      const merged = mergeDays(row, asked);
      for (const [field, refusal] of merged.faults) faults.set(`changes.${place}.${field}`, refusal);
      return [{ ...row, ...merged.fields }];
    });
    const [first] = faults.values();
    if (first !== undefined) {
      const isConflict = [...faults.values()].includes(FORM_CHANGED);
      throw new FieldFault(isConflict ? 409 : 400, isConflict ? FORM_CHANGED : first, Object.fromEntries(faults));
    }
    return change(tx, rows);
  });
}

interface Merged {
  readonly fields: Fields;
  readonly faults: readonly (readonly [field: string, refusal: Refusal])[];
}

/** One change upon what is stored, with what is wrong with it. */
function mergeDays(row: DatedRow, { shown, ...wanted }: DayChange): Merged {
  const set = <Field extends keyof Fields>(field: Field): Fields[Field] => {
    const value = wanted[field] as Fields[Field] | undefined;
    return value === undefined ? row[field] : value;
  };
  const fields = {
    from_date: set('from_date'),
    to_date: set('to_date'),
    late_until: set('late_until'),
    instructions: set('instructions'),
    may_check: set('may_check'),
  };
  try {
    const kept = keepOthers<Fields>(row, shown as Partial<Fields> | undefined, fields);
    return { fields: kept, faults: dayFaults(kept) };
  } catch (error) {
    if (!(error instanceof FieldFault)) throw error;
    return { fields, faults: Object.entries(error.fields) };
  }
}

/**
 * Moves assignments by school days.
 * @throws FieldFault 422 where a day would leave the years that a calendar here has
 */
export function shiftDates(tx: Transaction, rows: readonly DatedRow[], fromDay: string, schoolDays: number) {
  const moved = rows.map((row) => ({ ...row, ...shiftDays(row, fromDay, schoolDays) }));
  const isBeyond = moved.some((row) => [row.from_date, row.to_date, row.late_until].some((day) => day !== null && !isDay(day)));
  if (isBeyond) throw new FieldFault(422, BEYOND, { school_days: BEYOND });
  return change(tx, moved);
}

async function change(tx: Transaction, rows: readonly DatedRow[]) {
  const district = rows[0]?.district_id;
  if (district === undefined) return { before: [], after: [] };
  const ids = rows.map(({ assignment_id }) => assignment_id);
  const before = await readGiven(tx, district, ids);
  await writeDays(tx, rows);
  return { before, after: await readGiven(tx, district, ids) };
}
