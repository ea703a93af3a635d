import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { categoryUnit, defaultFilter, libraryTree } from '#contract/content/content.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import type { Caller } from '#server/http/handler-types.ts';

type Tree = z.output<typeof libraryTree>;
type Filter = z.output<typeof defaultFilter>;

/** Every product that the caller may use, by grade and title. */
export async function listProducts(db: Database, hidden: readonly number[]): Promise<Tree['data']> {
  const { rows } = await db.execute<Tree['data'][number] & Record<string, unknown>>(sql`
    select product_id as id, title, grade, null as mapped_id, false as is_learnosity_enabled from product
    where withdrawn_at is null${exceptProducts(sql`product_id`, hidden)} order by nullif(regexp_replace(grade, '\\D', '', 'g'), '')::numeric nulls first, grade, title->>'en'`);
  return rows;
}

/** The units of a product with their sub-units, in one query. */
export async function listUnits(db: Database, productId: number): Promise<z.output<typeof categoryUnit>[]> {
  const { rows } = await db.execute<z.output<typeof categoryUnit> & Record<string, unknown>>(sql`
    select u.unit_id, u.title, u.summary, u.category, coalesce((
      select jsonb_agg(jsonb_build_object(
        'subunit_id', s.subunit_id, 'title', s.title, 'summary', s.summary, 'big_question', s.big_question, 'cover_url', s.cover_url,
        'standards', s.standards, 'item_count', s.item_count,
        'sub_categories', coalesce((select jsonb_agg(jsonb_build_object('level3_id', l.level3_id, 'title', l.title,
            'item_count', (select count(*) from item i where i.level3_id = l.level3_id and i.sort_order >= 0)) order by l.sort_order)
          from level3 l where l.subunit_id = s.subunit_id and l.sort_order >= 0), '[]')) order by s.sort_order)
      from subunit s where s.unit_id = u.unit_id and s.sort_order >= 0), '[]') as sub_categories
    from unit u where u.product_id = ${productId}::bigint and u.sort_order >= 0 order by u.sort_order`);
  return rows;
}

/** What someone chose in the library. */
export interface LibraryChoice extends Filter {
  readonly product_id: number | null;
}

/** What the caller chose; null until anything was. */
export async function readChoice(db: Database, caller: Caller): Promise<LibraryChoice | null> {
  const { rows } = await db.execute<LibraryChoice & Record<string, unknown>>(sql`
    select filter_type as type, language_id, product_id from user_preference
    where district_id = ${caller.district_id} and user_puid = ${caller.user_puid}::uuid`);
  return rows[0] ?? null;
}

/** Keeps what the caller chose, and leaves the rest as it was chosen before, on whatever device. @returns the filter that stands then */
export async function writeChoice(
  db: Database,
  caller: Caller,
  { type, language_id, product_id }: { readonly [Name in keyof LibraryChoice]?: LibraryChoice[Name] | undefined },
): Promise<Filter> {
  const [kind, language, product] = [type ?? null, language_id ?? null, product_id ?? null];
  const { rows } = await db.execute<Filter & Record<string, unknown>>(sql`
    insert into user_preference as p (district_id, user_puid, filter_type, language_id, product_id)
    values (${caller.district_id}, ${caller.user_puid}::uuid, coalesce(${kind}::int, 2), coalesce(${language}::int, 101), ${product}::int)
    on conflict (district_id, user_puid) do update set filter_type = coalesce(${kind}::int, p.filter_type),
      language_id = coalesce(${language}::int, p.language_id), product_id = coalesce(${product}::int, p.product_id)
    returning filter_type as type, language_id`);
  const [row] = rows;
  if (!row) throw new Error('the choice was not written');
  return row;
}
