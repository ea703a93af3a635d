import { sql } from 'drizzle-orm';
import type { PackAsset } from '#contract/packs/packs.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database } from '#server/db/database.ts';

/** What is known of files by their addresses, in one query; those that the server does not have are left out. */
export async function readAssets(db: Database, urls: readonly string[]): Promise<PackAsset[]> {
  const urlOf = new Map(urls.map((url) => [/([\da-f]{64})\.\w+$/.exec(url)?.[1] ?? '', url]));
  const { rows } = await db.execute<Omit<PackAsset, 'url'> & Record<string, unknown>>(sql`
    select sha256, bytes, media_type from asset where sha256 = any(${sql.param([...urlOf.keys()])}::text[]) order by sha256`);
  return rows.map((row) => ({ ...row, url: urlOf.get(row.sha256) ?? '' }));
}

/** A unit or sub-unit of the library, with what tells whether anything in it changed. */
export interface PlaceRow extends Record<string, unknown> {
  readonly title: Bilingual;
  readonly product_id: number;
  readonly unit_id: number;
  readonly subunit_id: number | null;
  readonly cover_urls: readonly string[];
  /** In library order. */
  readonly items: readonly { readonly item_id: number; readonly content_hash: string }[];
}

/** The place with its live items; undefined when there is no such unit, or no such sub-unit in it. */
export async function readPlace(db: Database, unitId: number, subunitId: number | null): Promise<PlaceRow | undefined> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select u.product_id, u.unit_id, ${subunitId}::bigint::int as subunit_id,
      case when ${subunitId}::bigint is null then u.title else min(s.title::text)::jsonb end as title,
      coalesce(array_agg(distinct s.cover_url) filter (where s.cover_url is not null), '{}') as cover_urls,
      coalesce(jsonb_agg(jsonb_build_object('item_id', i.item_id, 'content_hash', i.content_hash) order by s.sort_order, i.sort_order)
        filter (where i.item_id is not null), '[]') as items
    from unit u join subunit s on s.unit_id = u.unit_id and s.sort_order >= 0
      left join item i on i.subunit_id = s.subunit_id and i.sort_order >= 0
    where u.unit_id = ${unitId}::bigint and u.sort_order >= 0
      and (${subunitId}::bigint is null or s.subunit_id = ${subunitId}::bigint)
    group by u.unit_id`);
  return rows[0];
}
