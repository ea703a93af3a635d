import { type SQL, sql } from 'drizzle-orm';
import type { ItemDetail, ItemDocument, ItemMedia, ItemSummary, OwnMaterial } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { ownFileAddress } from '#domain/content/own-material.ts';
import { LIBRARY_LINK, RESOURCE_TYPE, TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { exceptProducts } from '#server/db/hidden-products.ts';
import { prepared } from '#server/db/prepared-statements.ts';

interface OwnRow {
  readonly url: string;
  readonly file_name: string | null;
  readonly media_type: string | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
}

interface DetailRow extends Record<string, unknown> {
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly minutes: number;
  readonly cover_url: string | null;
  readonly is_assignable: boolean;
  readonly product_id: number;
  readonly unit_id: number;
  readonly subunit_id: number;
  readonly level3_id: number | null;
  readonly parts: unknown;
  readonly own: OwnRow | null;
  readonly asset_urls: string[];
  readonly documents: Omit<ItemDocument, 'language'>[];
  readonly standard_texts: ItemDetail['standard_texts'];
}

/**
 * Whole items in one query, in no promised order; those that do not exist are left out.
 * @param ownOf the district whose teachers' own files and links are among them; whoever asks must have made sure that the caller may see
 *   the lesson that has them
 */
export async function readItemDetails(db: Database, itemIds: readonly number[], ownOf: number | null = null): Promise<ItemDetail[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await db.execute<DetailRow>(sql`
    select i.item_id, i.resource_type_id, i.title, i.summary, i.minutes, i.cover_url, i.is_assignable,
      coalesce(u.product_id, 0) as product_id, coalesce(u.unit_id, 0) as unit_id, coalesce(s.subunit_id, 0) as subunit_id, i.level3_id,
      i.parts, i.asset_urls,
      (select jsonb_build_object('url', o.url, 'file_name', o.file_name, 'media_type', o.file_media_type, 'bytes', o.file_bytes, 'sha256', o.file_sha256)
        from own_item o where o.district_id = i.owner_district_id and o.item_id = i.item_id) as own,
      coalesce((select jsonb_agg(jsonb_build_object('variant', d.variant, 'lexile', d.lexile, 'html', d.html)
          order by array_position(array['english', 'lexile1', 'lexile2', 'lexile3', 'spanish1', 'spanish', 'spanish3'], d.variant))
        from item_document d where d.item_id = i.item_id), '[]') as documents,
      coalesce((select jsonb_agg(jsonb_build_object('code', st.code, 'text', st.description) order by st.code)
        from item_standard x join standard st on st.code = x.code where x.item_id = i.item_id), '[]') as standard_texts
    from item i left join subunit s on s.subunit_id = i.subunit_id left join unit u on u.unit_id = s.unit_id
    where i.item_id = any(${sql.param([...itemIds])}::bigint[])
      and (i.owner_district_id is null or i.owner_district_id = ${ownOf}::int)`);
  return rows.map(toDetail);
}

function toDetail({ parts, documents, own, ...row }: DetailRow): ItemDetail {
  const type = row.resource_type_id;
  return {
    ...row,
    language: 'en',
    standards: row.standard_texts.map(({ code }) => code),
    documents: documents.map((document) => ({ ...document, language: languageOfVariant(document.variant) })),
    // The importer writes parts in the contract's shape, by type.
    vocabulary: type === RESOURCE_TYPE.vocabularyCards ? (parts as ItemDetail['vocabulary']) : [],
    animation: type === RESOURCE_TYPE.videoAnimation ? (parts as ItemDetail['animation']) : null,
    media: isMedia(parts) ? parts : null,
    ...(own && { own: toOwn(own) }),
    ...(type === LIBRARY_LINK && { own: { url: (parts as { readonly url: string }).url, file: null } }),
    quiz_id: TAKEN_TYPES.includes(type) ? row.item_id : null,
  };
}

function toOwn({ url, file_name, media_type, bytes, sha256 }: OwnRow): OwnMaterial {
  const isFile = file_name !== null && media_type !== null && bytes !== null && sha256 !== null;
  return { url, file: isFile ? { file_name, media_type, bytes, sha256, address: ownFileAddress(sha256, file_name) } : null };
}

function isMedia(parts: unknown): parts is ItemMedia {
  return typeof parts === 'object' && parts !== null && 'look' in parts;
}

/** Where to look: each level narrows the one before; null is every one. */
export interface LibraryPlace {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
  /** Products that the reader has no license for. */
  readonly hidden: readonly number[];
}

type SummaryRow = Omit<ItemSummary, 'language'> & Record<string, unknown>;

const summary = sql`i.item_id, i.resource_type_id, i.title, i.minutes, i.cover_url, i.is_assignable, u.product_id, u.unit_id, s.subunit_id,
  i.level3_id, array_to_json(i.standards) as standards`;
const isLive = sql`u.sort_order >= 0 and s.sort_order >= 0 and i.sort_order >= 0`;

/** Only the levels that are named are in the statement: one that may be none keeps the planner from the index of another. */
function isWithin({ product_id, unit_id, subunit_id, level3_id, hidden }: LibraryPlace): SQL {
  const levels: readonly [SQL, number | null][] = [
    [sql`u.product_id`, product_id],
    [sql`u.unit_id`, unit_id],
    [sql`s.subunit_id`, subunit_id],
    [sql`i.level3_id`, level3_id],
  ];
  const named = levels.flatMap(([column, id]) => (id === null ? [] : [sql`${column} = ${id}::int`]));
  return sql`${sql.join([isLive, ...named], sql` and `)}${exceptProducts(sql`u.product_id`, hidden)}`;
}

/** The sets within the library that have a list of their own. */
export type Collection = 'star_smart' | 'rc_test' | 'engineering_design';

/** The most items in one answer, of a place and of a set within it. */
const MAX_ITEMS = 2_000;
const MAX_OF_SET = 1_000;

/** Items in library order; how many there are, where one answer does not hold them all. */
interface ItemsOfPlace {
  readonly items: ItemSummary[];
  readonly total?: number;
}

/** The live items of a place in library order. */
export function listItems(db: Database, place: LibraryPlace, language: ItemSummary['language']): Promise<ItemsOfPlace> {
  const from = sql`from unit u join subunit s on s.unit_id = u.unit_id join item i on i.subunit_id = s.subunit_id where ${isWithin(place)}`;
  return listAtMost(db, MAX_ITEMS, from, language);
}

/** The live items of a set within a place, in library order. */
export function listCollection(
  db: Database,
  collection: Collection,
  place: LibraryPlace,
  language: ItemSummary['language'],
): Promise<ItemsOfPlace> {
  const from = sql`from item i join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where i.collection = ${collection} and ${isWithin(place)}`;
  return listAtMost(db, MAX_OF_SET, from, language);
}

async function listAtMost(db: Database, most: number, from: SQL, language: ItemSummary['language']): Promise<ItemsOfPlace> {
  const { rows } = await prepared(db).execute<SummaryRow>(sql`
    select ${summary} ${from}
    order by u.product_id, u.sort_order, s.sort_order, i.sort_order
    limit ${most}`);
  const items = rows.map((row) => ({ ...row, language }));
  if (items.length < most) return { items };
  const { rows: counted } = await prepared(db).execute<{ n: number }>(sql`select count(*)::int as n ${from}`);
  const total = counted[0]?.n ?? items.length;
  return total > items.length ? { items, total } : { items };
}

/**
 * Items as they stand in lists, in the order of the ids. What is retired or does not exist is left out. Each is looked up by
 * its key: for some hundred of them a planner that reckons with slow disks would read the whole library.
 */
export async function readItemSummaries(
  db: Database,
  itemIds: readonly number[],
  language: ItemSummary['language'] = 'en',
): Promise<ItemSummary[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await prepared(db).execute<SummaryRow>(sql`
    select ${summary} from unnest(${arrayOf(itemIds)}::int[]) with ordinality as wanted (item_id, place)
    cross join lateral (select * from item where item_id = wanted.item_id limit 1) i
    join subunit s on s.subunit_id = i.subunit_id join unit u on u.unit_id = s.unit_id
    where ${isLive} order by wanted.place`);
  return rows.map((row) => ({ ...row, language }));
}
