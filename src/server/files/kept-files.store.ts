import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { FileKey } from './file-store.ts';

/** One at a time for a district: what room is left is counted and taken in one step, and nothing is swept meanwhile. */
export async function lockDistrict(tx: Transaction, districtId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tidepool files'), ${districtId}::int)`);
}

/** Notes a file of a district that is being kept; again makes it young again. */
export async function noteKept(tx: Transaction, { district_id, sha256 }: FileKey, bytes: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into attachment_file (district_id, sha256, bytes, kept_at)
    values (${district_id}, ${sha256}, ${bytes}, ${now.toISOString()}::timestamptz)
    on conflict (district_id, sha256) do update set kept_at = greatest(attachment_file.kept_at, excluded.kept_at)`);
}

/** Everything that refers to a file: a new such table must stand here, or the sweeper takes its files. */
const isReferredTo = sql`exists (select 1 from external_resource r where r.district_id = f.district_id and r.file_sha256 = f.sha256)
  or exists (select 1 from feedback_message m where m.district_id = f.district_id and m.file_sha256 = f.sha256)
  or exists (select 1 from own_item o where o.district_id = f.district_id and o.file_sha256 = f.sha256)`;

/** Files that nobody refers to any more, or that nobody came to refer to since a moment. */
export async function listUnreferred(db: Transaction, before: Date): Promise<FileKey[]> {
  const { rows } = await db.execute<FileKey & Record<string, unknown>>(sql`
    select district_id, sha256 from attachment_file f where kept_at < ${before.toISOString()}::timestamptz and not (${isReferredTo})`);
  return rows;
}

/** Deletes the row of a file that nobody refers to. @returns whether it did */
export async function deleteUnreferred(tx: Transaction, { district_id, sha256 }: FileKey, before: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from attachment_file f where district_id = ${district_id} and sha256 = ${sha256}
      and kept_at < ${before.toISOString()}::timestamptz and not (${isReferredTo})`);
  return (rowCount ?? 0) > 0;
}

/** Those of some files that have no row: to ask for each by itself would hold up its district for every file that it has. */
export async function listWithoutRow(db: Transaction, keys: readonly FileKey[]): Promise<FileKey[]> {
  const { rows } = await db.execute<FileKey & Record<string, unknown>>(sql`
    select k.district_id, k.sha256
    from unnest(${sql.param(keys.map(({ district_id }) => district_id))}::int[], ${sql.param(keys.map(({ sha256 }) => sha256))}::text[])
      as k (district_id, sha256)
    where not exists (select 1 from attachment_file f where f.district_id = k.district_id and f.sha256 = k.sha256)`);
  return rows;
}

/** Whether a file has a row: its bytes are kept. */
export async function isKept(tx: Transaction, { district_id, sha256 }: FileKey): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from attachment_file where district_id = ${district_id} and sha256 = ${sha256}`);
  return (rowCount ?? 0) > 0;
}

/** Gives up uploads that nobody has touched since a moment, and forgets those that became resources. @returns their ids */
export async function deleteUploadsBefore(db: Transaction, moment: Date): Promise<string[]> {
  const { rows } = await db.execute<{ upload_id: string }>(sql`
    delete from open_upload where touched_at < ${moment.toISOString()}::timestamptz returning upload_id`);
  return rows.map(({ upload_id }) => upload_id);
}

/** Whether an upload has begun and is no resource yet. */
export async function isUnderWay(db: Transaction, uploadId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from open_upload where upload_id = ${uploadId}::uuid and resource_id is null`);
  return (rowCount ?? 0) > 0;
}

/** Purges removed My Library rows, then items that no lesson or lesson version uses. */
export async function deleteRemovedBefore(db: Transaction, moment: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from external_resource where removed_at < ${moment.toISOString()}::timestamptz
      returning district_id, user_puid, resource_id)
    update own_item o set is_loose = true from gone g
    where o.district_id = g.district_id and o.user_puid = g.user_puid and o.resource_id = g.resource_id`);
  await db.execute(sql`
    delete from item where item_id in (select o.item_id from own_item o where o.is_loose
      and not exists (select 1 from lesson_resource r where r.district_id = o.district_id and r.item_id = o.item_id)
      and not exists (select 1 from lesson_version_resource v where v.district_id = o.district_id and v.item_id = o.item_id))`);
}

const isOf = ({ district_id, user_puid }: Caller) => sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;

/** How much room someone and their district have taken, what is on its way included. */
export async function readTaken(tx: Transaction, caller: Caller): Promise<{ person: number; district: number }> {
  const { rows } = await tx.execute<{ person: number; district: number }>(sql`
    select ((select coalesce(sum(file_bytes), 0) from external_resource where ${isOf(caller)} and removed_at is null)
        + (select coalesce(sum(bytes), 0) from open_upload where ${isOf(caller)} and resource_id is null))::float8 as person,
      ((select coalesce(sum(bytes), 0) from attachment_file where district_id = ${caller.district_id})
        + (select coalesce(sum(bytes), 0) from open_upload where district_id = ${caller.district_id} and resource_id is null))::float8
        as district`);
  return rows[0] ?? { person: 0, district: 0 };
}
