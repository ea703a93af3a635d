import type { SQL } from 'drizzle-orm';
import { isDay } from '#contract/days.ts';
import { addSchoolDays } from '#domain/time/school-days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { FieldFault, notFound } from '#server/http/api-error.ts';
import { keepOthers } from '#server/http/keep-others.ts';
import type { AssignmentDays } from './assignment-days.ts';
import { readGiven } from './assignments.store.ts';
import { checkDays } from './check-days.ts';
import { type DatedRow, readDated, writeDays } from './dates.store.ts';

const BEYOND = 'days_beyond_calendar';

type Fields = AssignmentDays & { readonly instructions: string };

/** A field that is absent stays as it is. */
type DayChange = { readonly [Field in keyof Fields]?: Fields[Field] | undefined } & {
  readonly assignment_id: number;
  /** As they were when the change began: a day that is still so is no change. */
  readonly shown?: { readonly [Field in keyof Fields]?: Fields[Field] | undefined } | undefined;
};

/** Sets the days and notes of several assignments: all of them, or none. */
export function setDates(db: Database, groups: SQL | null, changes: readonly DayChange[]) {
  return db.transaction(async (tx) => {
    const byId = new Map(changes.map((change) => [change.assignment_id, change]));
    const found = groups ? await readDated(tx, groups, [...byId.keys()], true) : [];
    if (found.length < byId.size) throw notFound('This assignment');
    return change(
      tx,
      found.flatMap((row) => {
        const asked = byId.get(row.assignment_id);
        return asked ? [{ ...row, ...daysOf(row, asked) }] : [];
      }),
    );
  });
}

function daysOf(row: DatedRow, { shown, ...wanted }: DayChange): Fields {
  const set = <Field extends keyof Fields>(field: Field): Fields[Field] => {
    const value = wanted[field] as Fields[Field] | undefined;
    return value === undefined ? row[field] : value;
  };
  const fields = { from_date: set('from_date'), to_date: set('to_date'), late_until: set('late_until'), instructions: set('instructions') };
  const kept = keepOthers<Fields>(row, shown as Partial<Fields> | undefined, fields);
  checkDays(kept);
  return kept;
}

/**
 * Moves assignments by school days, each of their days by as many. One that students see already stays seen; one moved to before
 * the day on which it opens opens on the day on which it is due.
 * @throws FieldFault 422 where a day would leave the years that a calendar here has
 */
export function shiftDates(tx: Transaction, rows: readonly DatedRow[], fromDay: string, schoolDays: number) {
  const moved = (day: string | null) => {
    const other = day && addSchoolDays(day, schoolDays);
    if (other !== null && !isDay(other)) throw new FieldFault(422, BEYOND, { school_days: BEYOND });
    return other;
  };
  return change(
    tx,
    rows.map((row) => {
      const to_date = moved(row.to_date);
      const opens = row.from_date !== null && row.from_date >= fromDay ? moved(row.from_date) : row.from_date;
      return {
        ...row,
        from_date: opens !== null && to_date !== null && opens > to_date ? to_date : opens,
        to_date,
        late_until: moved(row.late_until),
      };
    }),
  );
}

async function change(tx: Transaction, rows: readonly DatedRow[]) {
  const district = rows[0]?.district_id;
  if (district === undefined) return { before: [], after: [] };
  const ids = rows.map(({ assignment_id }) => assignment_id);
  const before = await readGiven(tx, district, ids);
  await writeDays(tx, rows);
  return { before, after: await readGiven(tx, district, ids) };
}
