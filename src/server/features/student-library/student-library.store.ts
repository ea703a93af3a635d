import { sql } from 'drizzle-orm';
import type { StudentLibrary } from '#contract/student-library/student-library.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts, hiddenProducts } from '#server/db/hidden-products.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than any class works from; a library of everything would be no library for a child. */
const MAX_PRODUCTS = 5;

/**
 * The products that a student is taught from: those from which a class of theirs was given a lesson that is open, the
 * latest first.
 */
const productsOf = ({ district_id, user_puid }: Caller, hidden: readonly number[]) => sql`
  select u.product_id from assignment_given m
    join assignment a on a.district_id = m.district_id and a.assignment_id = m.assignment_id and a.closed_at is null
      and (m.opens_at is null or m.opens_at <= now())
    cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    join item i on i.item_id = r.item_id join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
  where m.district_id = ${district_id} and m.user_puid = ${user_puid}::uuid${exceptProducts(sql`u.product_id`, hidden)}
  group by u.product_id order by max(a.assigned_at) desc, u.product_id limit ${MAX_PRODUCTS}`;

/** What a student may open of those products: live, assignable, and of these types. */
const isOpen = (types: readonly number[]) =>
  sql`i.sort_order >= 0 and i.is_assignable and i.resource_type_id = any(${arrayOf(types)}::int[])`;

/** The units of a student's products with what may be opened; what would be empty is left out. */
export async function readStudentLibrary(db: Database, caller: Caller, types: readonly number[]): Promise<StudentLibrary['units']> {
  const hidden = await hiddenProducts(db, caller);
  const { rows } = await db.execute<StudentLibrary['units'][number] & Record<string, unknown>>(sql`
    with mine as materialized (${productsOf(caller, hidden)}),
    topic as (
      select s.unit_id, s.subunit_id, s.title, s.big_question, s.cover_url, s.sort_order, x.items
      from mine join unit u on u.product_id = mine.product_id and u.sort_order >= 0
        join subunit s on s.unit_id = u.unit_id and s.sort_order >= 0
        cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title,
            'minutes', i.minutes) order by i.sort_order) as items from item i where i.subunit_id = s.subunit_id and ${isOpen(types)}) x
      where x.items is not null)
    select u.unit_id, u.title, jsonb_agg(jsonb_build_object('subunit_id', t.subunit_id, 'title', t.title, 'big_question', t.big_question,
        'cover_url', t.cover_url, 'items', t.items) order by t.sort_order) as topics
    from topic t join unit u on u.unit_id = t.unit_id
    group by u.unit_id order by u.product_id, u.sort_order`);
  return rows;
}

/** Whether a resource stands in a student's library. */
export async function isInStudentLibrary(db: Database, caller: Caller, itemId: number, types: readonly number[]): Promise<boolean> {
  const hidden = await hiddenProducts(db, caller);
  const { rows } = await db.execute(sql`
    select 1 from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where i.item_id = ${itemId}::bigint and s.sort_order >= 0 and u.sort_order >= 0 and ${isOpen(types)}
      and u.product_id in (${productsOf(caller, hidden)})`);
  return rows.length > 0;
}
