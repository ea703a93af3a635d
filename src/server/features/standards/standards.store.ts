import { type SQL, sql } from 'drizzle-orm';
import type { GradeStandards } from '#contract/standards/standards.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';

const MAX_STANDARDS = 1_000;
interface StandardRow extends Record<string, unknown> {
  readonly code: string;
  readonly text: Bilingual;
  readonly is_teks: boolean;
  readonly grade: string;
  readonly grade_id: number;
  readonly item_count: number;
  /** The first of them, in library order. */
  readonly first_items: number[];
}

/** Which standards are wanted; null is every one. */
export interface StandardChoice {
  readonly grade_id: number | null;
  /** A standard's code, or the beginning of several. */
  readonly standard_name: string | null;
  readonly is_teks: boolean | null;
}

/** Whether `c.code` is the standard of that name or lies beneath it: beneath 5.1 lies 5.1A, not 5.10A. */
export const isNamed = (name: string | null): SQL =>
  name === null
    ? sql`true`
    : sql`(starts_with(upper(c.code), upper(${name}::text))
        and not (right(${name}::text, 1) ~ '[0-9]' and substr(c.code, length(${name}::text) + 1, 1) ~ '[0-9]'))`;

/** The standards that live items cover, by grade and code. A standard that two grades cover stands under both. */
export async function listStandards(db: Database, choice: StandardChoice): Promise<StandardRow[]> {
  const { rows } = await db.execute<StandardRow>(sql`
    select c.code, st.description as text, st.framework = 'TEKS' as is_teks, c.grade, c.grade_id, c.item_count, c.first_items
    from standard_coverage c join standard st on st.code = c.code
    where ${isNamed(choice.standard_name)}
      and (${choice.is_teks}::boolean is null or (st.framework = 'TEKS') = ${choice.is_teks}::boolean)
      and (${choice.grade_id}::int is null or c.grade_id = ${choice.grade_id}::int)
    order by c.grade_id, c.grade, c.code limit ${MAX_STANDARDS}`);
  return rows;
}

/** The rows by grade, as they come. */
export function byGrade(rows: readonly StandardRow[]): GradeStandards[] {
  const grades = new Map<string, GradeStandards>();
  for (const { grade, grade_id, code, text, is_teks, item_count } of rows) {
    const entry = grades.get(grade) ?? { grade_id, grade, standards: [] };
    entry.standards.push({ code, text, is_teks, item_count });
    grades.set(grade, entry);
  }
  return [...grades.values()];
}

interface BreakoutRow extends Record<string, unknown> {
  readonly code: string;
  readonly text: Bilingual;
  readonly questions: number[];
}

/** The standards of an item, each with the numbers of the quiz questions that ask for it. */
export async function listBreakouts(db: Database, itemId: number): Promise<BreakoutRow[]> {
  const { rows } = await db.execute<BreakoutRow>(sql`
    select st.code, st.description as text, coalesce((
      select array_agg(q.number order by q.number) from (
        select standard_code, row_number() over (order by sort_order)::int as number from quiz_question
        where quiz_id = ${itemId} and sort_order >= 0) q where q.standard_code = st.code), '{}') as questions
    from item_standard x join standard st on st.code = x.code where x.item_id = ${itemId} order by st.code`);
  return rows;
}
