import type { SchoolUsage, UsageHead } from '#contract/usage/usage.schemas.ts';
import type { ExportTable } from '#contract/usage/usage-exports.schemas.ts';
import type { UsageAssignment, UsagePart } from '#contract/usage/usage-lists.schemas.ts';
import type { Database } from '#server/db/database.ts';
import type { UsageScope } from './usage.policy.ts';
import { listSchools, readSchoolFigures } from './usage.store.ts';
import { schoolsOf } from './usage-figures.ts';
import { type AfterAssignment, readAssignmentsAfter, readPartsAfter } from './usage-lists.store.ts';

const ROWS_AT_ONCE = 500;

/** A row of one of the tables; which, the table says. */
export type ExportRow = SchoolUsage | UsagePart | UsageAssignment;

/** All rows of a table, some hundred in memory at a time. */
export async function* exportRows(db: Database, table: ExportTable, scope: UsageScope, head: UsageHead): AsyncGenerator<ExportRow> {
  if (table === 'schools') {
    const schools = await listSchools(db, scope.district_id);
    const rows = await readSchoolFigures(db, scope.district_id, head.period, head.starts_on);
    yield* schoolsOf(schools, rows).filter(({ school_id }) => scope.school_id === null || school_id === scope.school_id);
    return;
  }
  if (table === 'assignments') {
    let after: AfterAssignment | null = null;
    do {
      const part: Awaited<ReturnType<typeof readAssignmentsAfter>> = await readAssignmentsAfter(db, scope, head, after, ROWS_AT_ONCE);
      yield* part.rows;
      after = part.next;
    } while (after !== null);
    return;
  }
  let after: UsagePart | null = null;
  do {
    const rows: UsagePart[] = await readPartsAfter(
      db,
      scope,
      { ...head, kind: table === 'classes' ? 'class' : 'teacher' },
      after,
      ROWS_AT_ONCE,
    );
    yield* rows;
    after = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}
