import { type SQL, sql } from 'drizzle-orm';
import { OWN_MATERIAL_MINUTES } from '#contract/my-library/my-library.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/**
 * Makes the item under which lessons hold a file or link, for each of the caller's that has none: a new one, one whose file was
 * replaced, and what a server of an earlier release wrote.
 */
export async function makeOwnItems(tx: Pick<Transaction, 'execute'>, { district_id, user_puid }: Caller, typeId: number): Promise<void> {
  await tx.execute(sql`
    with wanting as (
      select * from external_resource where district_id = ${district_id} and user_puid = ${user_puid}::uuid and removed_at is null
        and item_id is null for update),
    made as (
      insert into item (owner_district_id, external_id, resource_type_id, title, summary, minutes, is_assignable, asset_urls, content_hash, sort_order)
      select district_id, 'own-' || resource_id, ${typeId}, jsonb_build_object('en', title, 'es', title),
        jsonb_build_object('en', description, 'es', description), ${OWN_MATERIAL_MINUTES}, true, '{}',
        encode(sha256(convert_to(concat_ws(' ', title, description, url, file_sha256), 'UTF8')), 'hex'), 0
      from wanting returning item_id, external_id),
    stored as (
      insert into own_item (item_id, district_id, user_puid, resource_id, url, file_sha256, file_name, file_media_type, file_bytes)
      select m.item_id, w.district_id, w.user_puid, w.resource_id, w.url, w.file_sha256, w.file_name, w.file_media_type, w.file_bytes
      from wanting w join made m on m.external_id = 'own-' || w.resource_id)
    update external_resource r set item_id = m.item_id from wanting w join made m on m.external_id = 'own-' || w.resource_id
    where r.district_id = w.district_id and r.user_puid = w.user_puid and r.resource_id = w.resource_id`);
}

/** Leaves an item to the lessons that have it. */
export async function loosenOwnItem(tx: Pick<Transaction, 'execute'>, itemId: number): Promise<void> {
  await tx.execute(sql`update own_item set is_loose = true where item_id = ${itemId}`);
}

/**
 * Gives the item of a file or link the words and the address of its row in My Library: a correction reaches every lesson. Items of replaced
 * files keep theirs: they are other files.
 */
export async function renameOwnItems(tx: Pick<Transaction, 'execute'>, caller: Caller, resourceId: number): Promise<void> {
  const { district_id, user_puid } = caller;
  await tx.execute(sql`
    with changed as (
      update own_item o set url = r.url from external_resource r
      where r.district_id = ${district_id} and r.user_puid = ${user_puid}::uuid and r.resource_id = ${resourceId}
        and o.district_id = r.district_id and o.user_puid = r.user_puid and o.resource_id = r.resource_id
        and not o.is_loose
      returning o.item_id, o.file_sha256, r.title, r.description, r.url)
    update item i set title = jsonb_build_object('en', c.title, 'es', c.title),
      summary = jsonb_build_object('en', c.description, 'es', c.description),
      content_hash = encode(sha256(convert_to(concat_ws(' ', c.title, c.description, c.url, c.file_sha256), 'UTF8')), 'hex')
    from changed c where i.item_id = c.item_id`);
}

/** A kept file as it is served. */
interface OwnFileRow extends Record<string, unknown> {
  readonly district_id: number;
  readonly file_sha256: string;
  readonly file_name: string;
  readonly file_media_type: string;
  readonly file_bytes: number;
}

/**
 * The file of an item, for its owner, and for exactly those who may see a lesson that has it: a student to whom it is assigned and open, a
 * colleague who made or shares the lesson, and staff whose classes have it.
 * @param groups the groups of the viewer, as a condition on `class_group g`; null for none
 */
export async function findOwnFile(
  db: Pick<Transaction, 'execute'>,
  viewer: Caller,
  itemId: number,
  groups: SQL | null,
): Promise<OwnFileRow | null> {
  const { district_id: district, user_puid: person } = viewer;
  const assigned = sql`from lessons l join assignment a on a.district_id = l.district_id and a.lesson_id = l.lesson_id`;
  const has = sql`exists (select 1 from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r where r.item_id = ${itemId}::int)`;
  const { rows } = await db.execute<OwnFileRow>(sql`
    with lessons as (
      select h.district_id, h.lesson_id from (select * from own_item where item_id = ${itemId}::int limit 1) f cross join lateral (
        select r.district_id, r.lesson_id from lesson_resource r where r.district_id = f.district_id and r.item_id = f.item_id
        union select v.district_id, v.lesson_id from lesson_version_resource v where v.district_id = f.district_id and v.item_id = f.item_id) h)
    select o.district_id, o.file_sha256, o.file_name, o.file_media_type, o.file_bytes from own_item o
    where o.item_id = ${itemId}::int and o.file_sha256 is not null and (
      (o.district_id = ${district} and o.user_puid = ${person}::uuid)
      or exists (select 1 from lessons x join lesson l on l.district_id = x.district_id and l.lesson_id = x.lesson_id
        where l.district_id = ${district} and (l.owner_puid = ${person}::uuid or (l.deleted_at is null and exists (select 1 from lesson_share h
          where h.district_id = l.district_id and h.lesson_id = l.lesson_id and h.user_puid = ${person}::uuid))))
      or exists (select 1 ${assigned} join assignment_given w on w.district_id = a.district_id and w.assignment_id = a.assignment_id
        where a.district_id = ${district} and w.user_puid = ${person}::uuid and a.closed_at is null
          and (w.opens_at is null or w.opens_at <= now()) and ${has})
      or ${
        groups === null
          ? sql`false`
          : sql`exists (select 1 ${assigned} join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
        where ${groups} and ${has})`
      })`);
  return rows[0] ?? null;
}
