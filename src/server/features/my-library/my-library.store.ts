import { sql } from 'drizzle-orm';
import type { ExternalResource } from '#contract/my-library.schemas.ts';
import { toMoment } from '#domain/moments.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than anyone keeps; a list must end somewhere. */
export const MOST_KEPT = 1_000;

export interface Place {
  readonly product_id: number | null;
  readonly unit_id: number | null;
  readonly subunit_id: number | null;
  readonly level3_id: number | null;
}

/** Narrows to a place; each level that is null is every one. */
const isWithin = (place: Place) => sql`(${place.product_id}::int is null or product_id = ${place.product_id}::int)
  and (${place.unit_id}::int is null or unit_id = ${place.unit_id}::int)
  and (${place.subunit_id}::int is null or subunit_id = ${place.subunit_id}::int)
  and (${place.level3_id}::int is null or level3_id = ${place.level3_id}::int)`;

const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;

/** What someone keeps of the library, the newest first. */
export async function listKept(db: Database, caller: Caller, place: Place): Promise<{ item_id: number; added_at: string }[]> {
  const { rows } = await db.execute<{ item_id: number; added_at: string }>(sql`
    select item_id, added_at from my_library_item where ${isOf(caller)} and ${isWithin(place)}
    order by added_at desc, item_id limit ${MOST_KEPT}`);
  return rows.map((row) => ({ item_id: row.item_id, added_at: toMoment(row.added_at) }));
}

/** How much someone keeps: of the library, and of their own. */
export async function countKept(db: Database, caller: Caller): Promise<{ items: number; external: number }> {
  const { rows } = await db.execute<{ items: number; external: number }>(sql`
    select (select count(*)::int from my_library_item where ${isOf(caller)}) as items,
      (select count(*)::int from external_resource where ${isOf(caller)}) as external`);
  return rows[0] ?? { items: 0, external: 0 };
}

/** Keeps an item under the place that it is in. */
export async function keepItem(db: Database, caller: Caller, item: Place & { readonly item_id: number }, now: Date): Promise<void> {
  await db.execute(sql`
    insert into my_library_item (district_id, user_puid, item_id, product_id, unit_id, subunit_id, level3_id, added_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${item.item_id}, ${item.product_id}, ${item.unit_id}, ${item.subunit_id},
      ${item.level3_id}, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}

/** Lets an item go. @returns whether it was kept */
export async function letItemGo(db: Database, caller: Caller, itemId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from my_library_item where ${isOf(caller)} and item_id = ${itemId}`);
  return (rowCount ?? 0) > 0;
}

type Row = ExternalResource & Record<string, unknown>;
const COLUMNS = sql`resource_id, title, description, url, resource_type_id, product_id, unit_id, subunit_id, level3_id, added_at, updated_at`;
const fromRow = (row: Row): ExternalResource => ({ ...row, added_at: toMoment(row.added_at), updated_at: toMoment(row.updated_at) });

export type ExternalValues = Place & Pick<ExternalResource, 'title' | 'description' | 'url'>;

/** Someone's external resources, the newest first. */
export async function listExternal(db: Database, caller: Caller, place: Place): Promise<ExternalResource[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isOf(caller)} and ${isWithin(place)}
    order by added_at desc, resource_id desc limit ${MOST_KEPT}`);
  return rows.map(fromRow);
}

/** Adds one. */
export async function insertExternal(
  db: Database,
  caller: Caller,
  typeId: number,
  values: ExternalValues,
  now: Date,
): Promise<ExternalResource> {
  const { rows } = await db.execute<Row>(sql`
    insert into external_resource (district_id, user_puid, resource_type_id, title, description, url, product_id, unit_id, subunit_id,
      level3_id, added_at, updated_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${typeId}, ${values.title}, ${values.description}, ${values.url},
      ${values.product_id}, ${values.unit_id}, ${values.subunit_id}, ${values.level3_id}, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz)
    returning ${COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return fromRow(row);
}

/** Changes one; null when the caller has none of this id. */
export async function changeExternal(
  db: Database,
  caller: Caller,
  resourceId: number,
  values: ExternalValues,
  now: Date,
): Promise<ExternalResource | null> {
  const { rows } = await db.execute<Row>(sql`
    update external_resource set title = ${values.title}, description = ${values.description}, url = ${values.url},
      product_id = ${values.product_id}, unit_id = ${values.unit_id}, subunit_id = ${values.subunit_id}, level3_id = ${values.level3_id},
      updated_at = ${now.toISOString()}::timestamptz
    where ${isOf(caller)} and resource_id = ${resourceId} returning ${COLUMNS}`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Deletes one. @returns whether it was there */
export async function deleteExternal(db: Database, caller: Caller, resourceId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from external_resource where ${isOf(caller)} and resource_id = ${resourceId}`);
  return (rowCount ?? 0) > 0;
}
