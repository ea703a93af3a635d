import { sql } from 'drizzle-orm';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import type { PublicTopic } from '#contract/guests/guests.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { IS_PUBLIC } from './guests.policy.ts';

const LIBRARY = sql`product p join unit u on u.product_id = p.product_id join subunit s on s.unit_id = u.unit_id
  join item i on i.subunit_id = s.subunit_id`;

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
