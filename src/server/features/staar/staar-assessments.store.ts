import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** A test by its item, and what it asks. */
export interface TestFacts extends Record<string, unknown> {
  readonly item_id: number;
  readonly question_count: number;
  readonly points: number;
  readonly codes: string[];
}

/** The collections that make a test of STAAR Ready. */
export type TestCollection = 'rc_test' | 'staar_test';

/** The most tests in one answer. */
const MAX_TESTS = 200;

/** The live tests of a collection in library order, of a unit or of the whole product, and how many there are in all. */
export async function listTests(
  db: Database,
  collection: TestCollection,
  productId: number,
  unitId: number | null,
): Promise<{ readonly rows: TestFacts[]; readonly total: number }> {
  const { rows } = await db.execute<TestFacts & { readonly total: number }>(sql`
    select i.item_id, facts.*, count(*) over ()::int as total from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    cross join lateral (select count(*)::int as question_count, coalesce(sum(q.points), 0)::int as points,
        coalesce(array_to_json(array_agg(distinct q.standard_code)), '[]') as codes
      from quiz_question q where q.quiz_id = i.item_id and q.sort_order >= 0) facts
    where i.collection = ${collection} and u.product_id = ${productId}::int and (${unitId}::int is null or u.unit_id = ${unitId}::int)
      and u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0
    order by u.sort_order, s.sort_order, i.sort_order limit ${MAX_TESTS}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
