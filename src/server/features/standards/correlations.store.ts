import { sql } from 'drizzle-orm';
import type { CorrelationDocument } from '#contract/standards/standards.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { isNamed, type StandardChoice } from './standards.store.ts';

type Standard = CorrelationDocument['standards'][number];
type CorrelationRow = Omit<Standard, 'lines'> & Standard['lines'][number] & Record<string, unknown>;

/** About forty printed pages; a grade of a large library has more. */
const MAX_LINES = 1_000;

/**
 * One row for each resource of each standard, by grade and code and then in library order; one more than a document holds.
 * How many resources a standard has is known, so that of a large library only the standards are read that find room.
 */
export async function listCorrelations(db: Database, choice: StandardChoice, hidden: readonly number[]): Promise<CorrelationRow[]> {
  const { rows } = await db.execute<CorrelationRow>(sql`
    with chosen as materialized (
      select * from (
        select c.code, st.code as linked_code, st.description as text, c.grade_id, c.grade,
          sum(c.item_count) over (order by c.grade_id, c.grade, c.code) - c.item_count as lines_before
        from standard_coverage c join standard st on st.code = c.code
        where ${isNamed(choice.standard_name)}
          and (${choice.is_teks}::boolean is null or (st.framework = 'TEKS') = ${choice.is_teks}::boolean)
          and (${choice.grade_id}::int is null or c.grade_id = ${choice.grade_id}::int)
      ) c where c.lines_before <= ${MAX_LINES}
    ), line as materialized (
      -- Each resource once, however many grades share its standard. Each step is fenced off by its offset, so that it is looked up by its
      -- key and not joined as a whole; links are not sorted bytewise.
      select k.linked_code, resource.*
      from (select distinct linked_code from chosen) k
      cross join lateral (select x.item_id from item_standard x where x.code = k.linked_code offset 0) covering
      cross join lateral (
        select i.item_id, i.resource_type_id, i.title, i.minutes, u.title as unit, s.title as subunit, u.product_id, p.grade,
          u.sort_order as unit_place, s.sort_order as subunit_place, i.sort_order as item_place
        from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
          join product p on p.product_id = u.product_id
        where i.item_id = covering.item_id and least(i.sort_order, s.sort_order, u.sort_order) >= 0${exceptProducts(sql`u.product_id`, hidden)} offset 0
      ) resource
    )
    select c.code, c.text, c.grade_id, line.item_id, line.resource_type_id, line.title, line.unit, line.subunit, line.minutes,
      coalesce((select array_agg(q.number order by q.number) from (
        select standard_code, row_number() over (order by sort_order)::int as number from quiz_question
        where quiz_id = line.item_id and sort_order >= 0) q where q.standard_code = c.code), '{}') as questions
    from chosen c join line on line.linked_code = c.linked_code and line.grade = c.grade
    order by c.lines_before, line.product_id, line.unit_place, line.subunit_place, line.item_place
    limit ${MAX_LINES + 1}`);
  return rows;
}

/** The rows as a document. */
export function writeCorrelations(rows: readonly CorrelationRow[]): CorrelationDocument {
  const standards = new Map<string, Standard>();
  for (const { code, text, grade_id, ...line } of rows.slice(0, MAX_LINES)) {
    const key = `${grade_id} ${code}`;
    const entry = standards.get(key) ?? { code, text, grade_id, lines: [] };
    entry.lines.push(line);
    standards.set(key, entry);
  }
  return { standards: [...standards.values()], is_cut: rows.length > MAX_LINES };
}
