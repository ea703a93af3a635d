import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';

const live = sql`u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0`;

/**
 * The product that is named; otherwise one of the class's grade, or of grade 5, which the state's test is about, or else the first.
 * Null if there is none such.
 */
export async function findProduct(
  db: Database,
  productId: number | null,
  hidden: readonly number[],
  classGrade: string | null = null,
): Promise<number | null> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select product_id from product
    where withdrawn_at is null and (${productId}::int is null or product_id = ${productId}::int)${exceptProducts(sql`product_id`, hidden)}
    order by grade is distinct from ${classGrade}::text, grade <> '5', product_id limit 1`);
  return rows[0]?.product_id ?? null;
}

export interface ProductRow extends Record<string, unknown> {
  readonly product_id: number;
  readonly title: Bilingual;
  readonly grade: string;
  readonly has_tests: boolean;
}

/** The products that are in the library, in the order of their grades; licensed or not. */
export async function listProducts(db: Database): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.product_id, p.title, p.grade, exists (
      select from unit u join subunit s on s.unit_id = u.unit_id join item i on i.subunit_id = s.subunit_id
      where u.product_id = p.product_id and i.collection in ('rc_test', 'staar_test') and ${live}) as has_tests
    from product p where p.withdrawn_at is null
    order by case when p.grade ~ '^[0-9]{1,2}$' then p.grade::int else -1 end, p.product_id`);
  return rows;
}

interface GroupScope extends Record<string, unknown> {
  /** Of most of its students, the lower one in a tie; null where none has a grade. */
  readonly grade: string | null;
  /** Products of which the group was assigned anything. */
  readonly product_ids: number[];
}

/** The grade of a group and the products that it works in. @param groups the groups that the caller may see, as a condition on `class_group g` */
export async function findGroupScope(db: Database, groupPuid: string, groups: SQL): Promise<GroupScope | null> {
  const { rows } = await db.execute<GroupScope>(sql`
    select (select u.grade from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid
        where m.district_id = g.district_id and m.group_puid = g.group_puid and u.grade is not null
        group by u.grade order by count(*) desc, u.grade limit 1) as grade,
      (select coalesce(array_to_json(array_agg(distinct u.product_id)), '[]') from assignment a
          cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
          join item i on i.item_id = r.item_id join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
        where a.district_id = g.district_id and a.group_puid = g.group_puid) as product_ids
    from class_group g where g.group_puid = ${groupPuid}::uuid and g.deleted_at is null and ${groups}`);
  return rows[0] ?? null;
}

export interface UnitRow extends Record<string, unknown> {
  readonly unit_id: number;
  readonly title: Bilingual;
  readonly category: string;
  readonly rc_assessment_count: number;
}

/** The live units of a product in library order. */
export async function listUnits(db: Database, productId: number): Promise<UnitRow[]> {
  const { rows } = await db.execute<UnitRow>(sql`
    select u.unit_id, u.title, u.category, (select count(*) from subunit s join item i on i.subunit_id = s.subunit_id
        where s.unit_id = u.unit_id and i.collection = 'rc_test' and s.sort_order >= 0 and i.sort_order >= 0)::int as rc_assessment_count
    from unit u where u.product_id = ${productId}::int and u.sort_order >= 0 order by u.sort_order`);
  return rows;
}

export interface StandardRow extends Record<string, unknown> {
  readonly unit_id: number;
  readonly code: string;
  readonly text: Bilingual;
  readonly resource_count: number;
  /** Its resources in library order, at most forty. */
  readonly item_ids: number[];
}

/** The standards that live resources of a product cover, by unit and code. A standard of two units stands in both. */
export async function listUnitStandards(db: Database, productId: number, unitId: number | null = null): Promise<StandardRow[]> {
  const { rows } = await db.execute<StandardRow>(sql`
    select u.unit_id, x.code, st.description as text, count(*)::int as resource_count,
      array_to_json((array_agg(i.item_id order by s.sort_order, i.sort_order))[1:40]) as item_ids
    from unit u join subunit s on s.unit_id = u.unit_id join item i on i.subunit_id = s.subunit_id
      join item_standard x on x.item_id = i.item_id join standard st on st.code = x.code
    where u.product_id = ${productId}::int and (${unitId}::int is null or u.unit_id = ${unitId}::int) and ${live}
    group by u.unit_id, u.sort_order, x.code, st.description order by u.sort_order, x.code`);
  return rows;
}

/** Which of some items a group was given in a lesson that still stands. */
export async function listGivenItems(db: Database, groupPuid: string, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set();
  const { rows } = await db.execute<{ item_id: number }>(sql`
    select distinct r.item_id from class_group g join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
      cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
    where g.group_puid = ${groupPuid}::uuid and a.closed_at is null and r.item_id = any(${arrayOf(itemIds)}::int[])`);
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Which of some items some standards have, by code, with the texts of those standards. */
export async function listItemStandards(
  db: Database,
  codes: readonly string[],
  itemIds: readonly number[],
): Promise<{ readonly texts: Map<string, Bilingual>; readonly itemsOf: Map<string, Set<number>> }> {
  const texts = new Map<string, Bilingual>();
  const itemsOf = new Map<string, Set<number>>();
  if (codes.length === 0) return { texts, itemsOf };
  const { rows } = await db.execute<{ code: string; text: Bilingual; item_ids: number[] }>(sql`
    select st.code, st.description as text, array_to_json(array_remove(array_agg(x.item_id), null)) as item_ids
    from standard st left join item_standard x on x.code = st.code and x.item_id = any(${arrayOf(itemIds)}::int[])
    where st.code = any(${arrayOf(codes)}::text[]) group by st.code, st.description`);
  for (const { code, text, item_ids } of rows) {
    texts.set(code, text);
    if (item_ids.length > 0) itemsOf.set(code, new Set(item_ids));
  }
  return { texts, itemsOf };
}

/** The live challenges of some units, in library order. */
export async function listChallenges(db: Database, unitIds: readonly number[]): Promise<number[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await db.execute<{ item_id: number }>(sql`
    select i.item_id from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where i.collection = 'engineering_design' and u.unit_id = any(${arrayOf(unitIds)}::int[]) and ${live}
    order by u.sort_order, s.sort_order, i.sort_order`);
  return rows.map(({ item_id }) => item_id);
}
