import { type SQL, sql } from 'drizzle-orm';
import type { FiguresOf } from '#contract/authoring/question-bank.schemas.ts';
import type { TimesTaken } from '#domain/reporting/item-sums.ts';
import { toMoment } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

/** The answers behind the figures: only those that the caller may see anyway. */
export type FigureScope = {
  readonly district_id: number;
} & ({ readonly of: Exclude<FiguresOf, 'classes'>; readonly school_id: number | null } | { readonly of: 'classes'; readonly visible: SQL });

/** Rows with the sums of questions: of a teacher's classes one a class, of a place one. Added up hourly, never from answers (reports/items). */
const figureRows = (scope: FigureScope): SQL => {
  if (scope.of === 'classes')
    return sql`item_figure f where f.district_id = ${scope.district_id}
      and f.group_puid in (select g.group_puid from class_group g where g.district_id = ${scope.district_id} and ${scope.visible})`;
  return sql`item_place_figure f where f.district_id = ${scope.district_id} and f.school_id is not distinct from ${scope.school_id}::int
    and ${scope.of !== 'nobody'}`;
};

/** The sums of each question as a table to join. */
export const figuresBy = (scope: FigureScope): SQL => sql`(select f.question_id, sum(f.n)::int as n, sum(f.earned)::float8 as earned,
    sum(f.possible)::float8 as possible, sum(f.earned_squared)::float8 as earned_squared, sum(f.rest)::float8 as rest,
    sum(f.rest_squared)::float8 as rest_squared, sum(f.products)::float8 as products
  from ${figureRows(scope)} group by f.question_id)`;

/** Times taken to answer some questions. */
export async function readTimes(
  db: Pick<Database, 'execute'>,
  scope: FigureScope,
  questionIds: readonly number[],
): Promise<{ question_id: number; times: TimesTaken }[]> {
  const { rows } = await db.execute<{ question_id: number; times: TimesTaken }>(
    sql`select f.question_id, f.times from ${figureRows(scope)} and f.question_id = any (${arrayOf(questionIds)}::int[])`,
  );
  return rows;
}

/** When the district's questions were last added up. */
export async function readAsOf(db: Pick<Database, 'execute'>, districtId: number): Promise<string | null> {
  const { rows } = await db.execute<{ as_of: string }>(sql`select as_of from item_run where district_id = ${districtId}`);
  return rows[0] ? toMoment(rows[0].as_of) : null;
}
