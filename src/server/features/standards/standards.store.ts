import { sql } from 'drizzle-orm';
import type { GradeStandards } from '#contract/standards.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';

const MOST_STANDARDS = 500;
/** Resources listed for one standard; the count tells how many there are. */
const MOST_ITEMS = 50;

interface StandardRow extends Record<string, unknown> {
  readonly code: string;
  readonly text: Bilingual;
  readonly is_teks: boolean;
  readonly grade: string;
  readonly item_count: number;
  readonly item_ids: number[];
}

/** Which standards are wanted; null is every one. */
export interface StandardChoice {
  readonly grade_id: number | null;
  /** A standard's code, or the beginning of several. */
  readonly standard_name: string | null;
  readonly is_teks: boolean | null;
}

/** The standards that live items cover, by grade and code. A standard that two grades cover stands under both. */
export async function listStandards(db: Database, choice: StandardChoice): Promise<StandardRow[]> {
  const { rows } = await db.execute<StandardRow>(sql`
    select st.code, st.description as text, st.framework = 'TEKS' as is_teks, p.grade, count(*)::int as item_count,
      (array_agg(i.item_id order by u.sort_order, s.sort_order, i.sort_order))[1:${sql.raw(String(MOST_ITEMS))}] as item_ids
    from standard st join item_standard x on x.code = st.code join item i on i.item_id = x.item_id
    join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id join product p on p.product_id = u.product_id
    where u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0
      and (${choice.standard_name}::text is null or starts_with(upper(st.code), upper(${choice.standard_name}::text)))
      and (${choice.is_teks}::boolean is null or (st.framework = 'TEKS') = ${choice.is_teks}::boolean)
      and (${choice.grade_id}::int is null or coalesce(substring(p.grade from '\\d+')::int, 0) = ${choice.grade_id}::int)
    group by st.code, p.grade order by coalesce(substring(p.grade from '\\d+')::int, 0), p.grade, st.code
    limit ${MOST_STANDARDS}`);
  return rows;
}

/** Kindergarten is 0; the number within the grade's name otherwise. */
export function gradeNumber(grade: string): number {
  return Number(/\d+/.exec(grade)?.[0] ?? 0);
}

/** The rows by grade, as they come. */
export function byGrade(rows: readonly StandardRow[]): GradeStandards[] {
  const grades = new Map<string, GradeStandards>();
  for (const { grade, code, text, is_teks, item_count } of rows) {
    const entry = grades.get(grade) ?? { grade_id: gradeNumber(grade), grade, standards: [] };
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
