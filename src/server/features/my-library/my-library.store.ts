import { sql } from 'drizzle-orm';
import type { ExternalResource } from '#contract/my-library/my-library.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sentAgainSince } from '#server/db/sent-again.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** More than anyone keeps; a list must end somewhere. */
export const MAX_KEPT = 1_000;

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
    order by added_at desc, item_id limit ${MAX_KEPT}`);
  return rows.map((row) => ({ item_id: row.item_id, added_at: toMoment(row.added_at) }));
}

/** How much someone keeps: of the library, and of their own. */
export async function countKept(db: Transaction, caller: Caller): Promise<{ items: number; external: number }> {
  const { rows } = await db.execute<{ items: number; external: number }>(sql`
    select (select count(*)::int from my_library_item where ${isOf(caller)}) as items,
      (select count(*)::int from external_resource where ${isOf(caller)} and removed_at is null) as external`);
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

type Row = Omit<ExternalResource, 'attachment'> &
  Record<string, unknown> &
  Record<`file_${'name' | 'media_type'}`, string | null> & { file_bytes: number | null };
/** How many lessons that have it are named. */
const NAMED_LESSONS = 5;
/** The owner's lessons, and those that colleagues share with the owner: what others do with a copy is theirs. */
const USED_IN = sql`(select jsonb_build_object('total', count(*), 'names', coalesce(jsonb_agg(x.lesson_name order by x.lesson_name)
    filter (where x.place <= ${NAMED_LESSONS}), '[]'))
  from (select l.lesson_name, row_number() over (order by l.lesson_name) as place
    from (select distinct r.lesson_id from lesson_resource r
        where r.district_id = external_resource.district_id and r.item_id = external_resource.item_id) has_it
      -- Each by its key: joined, the planner may go through all lessons of the district.
      cross join lateral (select y.lesson_name from lesson y where y.district_id = external_resource.district_id and y.lesson_id = has_it.lesson_id
        and y.deleted_at is null and (y.owner_puid = external_resource.user_puid or exists (select 1 from lesson_share h
          where h.district_id = y.district_id and h.lesson_id = y.lesson_id and h.user_puid = external_resource.user_puid)) limit 1) l) x)
  as used_in`;
const COLUMNS = sql`resource_id, item_id, ${USED_IN}, title, description, url, resource_type_id, product_id, unit_id, subunit_id, level3_id, added_at, updated_at,
  file_name, file_media_type, file_bytes`;
const fromRow = ({ file_name, file_media_type: media_type, file_bytes: bytes, ...row }: Row): ExternalResource => ({
  ...row,
  attachment: file_name === null || media_type === null || bytes === null ? null : { file_name, media_type, bytes },
  added_at: toMoment(row.added_at),
  updated_at: toMoment(row.updated_at),
});
const isThere = (caller: Caller) => sql`${isOf(caller)} and removed_at is null`;

export type Words = Place & Pick<ExternalResource, 'title' | 'description'>;
/** A file of one's own: its content by its hash, and what its owner calls it. */
interface OwnFile {
  readonly sha256: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly bytes: number;
}

/** Someone's external resources, the newest first. */
export async function listExternal(db: Database, caller: Caller, place: Place): Promise<ExternalResource[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isThere(caller)} and ${isWithin(place)}
    order by added_at desc, resource_id desc limit ${MAX_KEPT}`);
  return rows.map(fromRow);
}

/** One of them; null when the caller has none of this id. */
export async function findExternal(db: Transaction, caller: Caller, resourceId: number): Promise<ExternalResource | null> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isThere(caller)} and resource_id = ${resourceId}`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** One of them that nobody changes meanwhile; null when the caller has none of this id. */
export async function lockExternal(tx: Transaction, caller: Caller, resourceId: number): Promise<ExternalResource | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isThere(caller)} and resource_id = ${resourceId} for update`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The address that is there already under the same words in the same place; whoever asks waits for another call of the same person. */
export async function findSameAddress(
  tx: Transaction,
  caller: Caller,
  same: Words & { readonly url: string },
): Promise<ExternalResource | null> {
  await tx.execute(sql`select 1 from app_user where ${isOf(caller)} for no key update`);
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isThere(caller)} and file_sha256 is null and url = ${same.url}
      and title = ${same.title} and description = ${same.description} and product_id is not distinct from ${same.product_id}::int
      and unit_id is not distinct from ${same.unit_id}::int and subunit_id is not distinct from ${same.subunit_id}::int
      and level3_id is not distinct from ${same.level3_id}::int order by resource_id limit 1`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The file that the same call added before, under the same words in the same place, while it is there. */
export async function findSameFile(
  tx: Transaction,
  caller: Caller,
  same: Words & { readonly file: OwnFile },
  now: Date,
): Promise<ExternalResource | null> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from external_resource where ${isThere(caller)} and file_sha256 = ${same.file.sha256} and file_name = ${same.file.file_name}
      and title = ${same.title} and description = ${same.description} and product_id is not distinct from ${same.product_id}::int
      and unit_id is not distinct from ${same.unit_id}::int and subunit_id is not distinct from ${same.subunit_id}::int
      and level3_id is not distinct from ${same.level3_id}::int and updated_at > ${sentAgainSince(now)}::timestamptz order by resource_id limit 1`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Adds one: an address, or a file. */
export async function insertExternal(
  db: Transaction,
  caller: Caller,
  values: Words & { readonly resource_type_id: number; readonly url: string; readonly file: OwnFile | null },
  now: Date,
): Promise<ExternalResource> {
  const { file } = values;
  const { rows } = await db.execute<Row>(sql`
    insert into external_resource (district_id, user_puid, resource_type_id, title, description, url, product_id, unit_id, subunit_id,
      level3_id, file_sha256, file_name, file_media_type, file_bytes, added_at, updated_at)
    values (${caller.district_id}, ${caller.user_puid}::uuid, ${values.resource_type_id}, ${values.title}, ${values.description},
      ${values.url}, ${values.product_id}, ${values.unit_id}, ${values.subunit_id}, ${values.level3_id}, ${file?.sha256 ?? null},
      ${file?.file_name ?? null}, ${file?.media_type ?? null}, ${file?.bytes ?? null}, ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz)
    returning ${COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('An insert returned no row.');
  return fromRow(row);
}

/** Gives a row another file; it has no item then. A title that was the file's name stays the file's name. */
export async function changeFile(tx: Transaction, caller: Caller, resourceId: number, file: OwnFile, now: Date): Promise<void> {
  await tx.execute(sql`
    update external_resource set file_sha256 = ${file.sha256}, file_name = ${file.file_name}, file_media_type = ${file.media_type},
      file_bytes = ${file.bytes}, title = case when title = file_name then ${file.file_name} else title end, item_id = null,
      updated_at = ${now.toISOString()}::timestamptz
    where ${isThere(caller)} and resource_id = ${resourceId}`);
}

/** Whether any of someone's has no item yet. */
export async function lacksItem(db: Database, caller: Caller): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from external_resource where ${isThere(caller)} and item_id is null limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Changes one; null when the caller has none of this id. A file has no address, and gets none. */
export async function changeExternal(
  tx: Transaction,
  caller: Caller,
  resourceId: number,
  values: Words & { readonly url?: string | undefined },
  now: Date,
): Promise<ExternalResource | null> {
  const { rows } = await tx.execute<Row>(sql`
    update external_resource set title = ${values.title}, description = ${values.description},
      url = case when file_sha256 is null then coalesce(${values.url ?? null}, url) else '' end,
      product_id = ${values.product_id}, unit_id = ${values.unit_id}, subunit_id = ${values.subunit_id}, level3_id = ${values.level3_id},
      updated_at = ${now.toISOString()}::timestamptz
    where ${isThere(caller)} and resource_id = ${resourceId} returning ${COLUMNS}`);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Removes one; for a while it can be had back. @returns whether it was there */
export async function removeExternal(db: Database, caller: Caller, resourceId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update external_resource set removed_at = ${now.toISOString()}::timestamptz
    where ${isThere(caller)} and resource_id = ${resourceId}`);
  return (rowCount ?? 0) > 0;
}

/** Whether somebody has removed one of their own that can still be had back. */
export async function wasRemoved(db: Database, caller: Caller, resourceId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from external_resource where ${isOf(caller)} and resource_id = ${resourceId} and removed_at is not null`);
  return (rowCount ?? 0) > 0;
}

/** Gives one back that was removed after a moment; null when there is none. */
export async function restoreExternal(db: Database, caller: Caller, resourceId: number, since: Date): Promise<ExternalResource | null> {
  const { rows } = await db.execute<Row>(sql`
    update external_resource set removed_at = null
    where ${isOf(caller)} and resource_id = ${resourceId} and removed_at > ${since.toISOString()}::timestamptz returning ${COLUMNS}`);
  return rows[0] ? fromRow(rows[0]) : null;
}
