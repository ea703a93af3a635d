import { type SQL, sql } from 'drizzle-orm';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { PublicTopic } from '#contract/guests/guests.schemas.ts';
import { OPEN_TYPES } from '#domain/content/open-types.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';

const LIBRARY = sql`product p join unit u on u.product_id = p.product_id join subunit s on s.unit_id = u.unit_id
  join item i on i.subunit_id = s.subunit_id`;

/**
 * What of the library is public (design, "Roles"; decisions/accounts.md): of products that need no license, the first topic of each unit,
 * and of that only what a student may open outside a lesson. So neither questions nor teacher guides, which have keys.
 * A condition on `product p`, `unit u`, `subunit s` and `item i`.
 */
const IS_PUBLIC: SQL = sql`p.withdrawn_at is null and not p.is_licensed
  and u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0 and i.resource_type_id = any(${arrayOf(OPEN_TYPES)}::int[])
  and not exists (select 1 from subunit earlier
    where earlier.unit_id = s.unit_id and earlier.sort_order >= 0 and earlier.sort_order < s.sort_order)`;

type TopicRow = Omit<PublicTopic, 'items'> & { readonly item: Omit<ItemSummary, 'language'> };

/** The public topics in library order, with their resources; at most 500 of these. */
export async function listPublicTopics(db: Database): Promise<PublicTopic[]> {
  const { rows } = await db.execute<TopicRow & Record<string, unknown>>(sql`
    select s.subunit_id, p.title as product, u.title as unit, s.title, s.big_question, s.cover_url, jsonb_build_object(
      'item_id', i.item_id, 'resource_type_id', i.resource_type_id, 'title', i.title, 'minutes', i.minutes, 'cover_url', i.cover_url,
      'is_assignable', i.is_assignable, 'product_id', p.product_id, 'unit_id', u.unit_id, 'subunit_id', s.subunit_id,
      'level3_id', i.level3_id, 'standards', i.standards) as item
    from ${LIBRARY} where ${IS_PUBLIC} order by p.product_id, u.sort_order, s.sort_order, i.sort_order limit 500`);
  const topics = new Map<number, PublicTopic>();
  for (const { item, ...row } of rows) {
    const topic = topics.get(row.subunit_id) ?? { ...row, items: [] };
    topic.items.push({ ...item, language: 'en' });
    topics.set(row.subunit_id, topic);
  }
  return [...topics.values()];
}

/** Whether a resource is in the public part. */
export async function isPublicItem(db: Database, itemId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${LIBRARY} where i.item_id = ${itemId}::bigint and ${IS_PUBLIC}`);
  return rows.length > 0;
}
