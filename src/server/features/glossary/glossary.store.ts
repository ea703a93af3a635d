import { sql } from 'drizzle-orm';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { GlossarySubject } from '#contract/glossary/glossary.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** The product that is named; else the one that the student works in, or the first. Null if there is none such. */
export async function findProduct(
  db: Database,
  caller: Caller,
  productId: number | null,
  hidden: readonly number[],
): Promise<number | null> {
  const { rows } = await db.execute<{ product_id: number }>(sql`
    select p.product_id from product p
    where p.withdrawn_at is null and (${productId}::int is null or p.product_id = ${productId}::int)${exceptProducts(sql`p.product_id`, hidden)}
    order by p.product_id = (select u.product_id from group_member m
        join assignment a on a.district_id = m.district_id and a.group_puid = m.group_puid and a.closed_at is null
        join lesson_resource r on r.district_id = a.district_id and r.lesson_id = a.lesson_id
        join item i on i.item_id = r.item_id join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
      where m.district_id = ${caller.district_id} and m.user_puid = ${caller.user_puid}::uuid
      order by a.assigned_at desc limit 1) desc nulls last, p.product_id limit 1`);
  return rows[0]?.product_id ?? null;
}

type SubjectRow = Omit<GlossarySubject, 'term_count'>;

/** The live units of a product in library order, with their facts. */
export async function listSubjects(db: Database, productId: number): Promise<SubjectRow[]> {
  const { rows } = await db.execute<SubjectRow & Record<string, unknown>>(sql`
    select unit_id, title, summary, category, facts from unit where product_id = ${productId}::int and sort_order >= 0
    order by sort_order`);
  return rows;
}

export interface VocabularyRow extends Record<string, unknown> {
  readonly item_id: number;
  readonly unit_id: number;
  readonly subunit_id: number;
  readonly title: Bilingual;
  readonly terms: ItemDetail['vocabulary'];
}

/** Vocabulary cards of one answer. */
export const MAX_CARDS = 500;

const liveCards = (productId: number) => sql`from unit u join subunit s on s.unit_id = u.unit_id join item i on i.subunit_id = s.subunit_id
    where u.product_id = ${productId}::int and i.resource_type_id = ${RESOURCE_TYPE.vocabularyCards}
      and u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0`;

/** The vocabulary cards of a product by topic, in library order: one more than are used, so that a cut list can say so. */
export async function listVocabulary(db: Database, productId: number): Promise<VocabularyRow[]> {
  const { rows } = await db.execute<VocabularyRow>(sql`
    select i.item_id, u.unit_id, s.subunit_id, s.title, i.parts as terms
    ${liveCards(productId)}
    order by u.sort_order, s.sort_order, i.sort_order limit ${MAX_CARDS + 1}`);
  return rows;
}

/** How many words the vocabulary cards of a product have, each English spelling once. */
export async function countWords(db: Database, productId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(distinct lower(btrim(word -> 'term' ->> 'en')))::int as n
    from (select i.parts ${liveCards(productId)}) card cross join lateral jsonb_array_elements(card.parts) word`);
  return rows[0]?.n ?? 0;
}
