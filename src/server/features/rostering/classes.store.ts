import { sql } from 'drizzle-orm';
import type { ClassFields } from '#domain/rostering/plan.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

const ICON = 'wave';
const COLOR = 'teal';

/** Makes a class. */
export async function makeClass(tx: Transaction, district_id: number, group_puid: string, fields: ClassFields): Promise<void> {
  await tx.execute(sql`
    insert into class_group (district_id, group_puid, school_id, group_name, group_type, icon, color, user_puid)
    values (${district_id}, ${group_puid}::uuid, ${fields.school_id}, ${fields.group_name}, 'group', ${ICON}, ${COLOR}, ${fields.user_puid}::uuid)`);
}

/** How classes are now, locked until the transaction ends. */
export async function lockClasses(tx: Transaction, district_id: number, ids: readonly string[]): Promise<Map<string, ClassFields>> {
  const { rows } = await tx.execute<ClassFields & { group_puid: string } & Record<string, unknown>>(sql`
    select g.group_puid, g.group_name, g.school_id, g.user_puid, g.deleted_at is not null as is_deleted from class_group g
    where g.district_id = ${district_id} and g.group_puid = any (${arrayOf(ids)}::uuid[]) for update`);
  return new Map(
    rows.map(({ group_puid, group_name, school_id, user_puid, is_deleted }) => [
      group_puid,
      { group_name, school_id, user_puid, is_deleted },
    ]),
  );
}

/** Names a class, moves it to another school, or gives it, with its subgroups, to another teacher. */
export async function changeClass(tx: Transaction, district_id: number, group_puid: string, fields: ClassFields): Promise<void> {
  await tx.execute(sql`
    update class_group set group_name = case when group_puid = ${group_puid}::uuid then ${fields.group_name} else group_name end,
      school_id = ${fields.school_id}, user_puid = ${fields.user_puid}::uuid
    where district_id = ${district_id} and (group_puid = ${group_puid}::uuid or parent_group_puid = ${group_puid}::uuid)`);
}

/** Puts a class away with its subgroups, and closes what they were given: it can be had back whole. */
export async function putAway(tx: Transaction, district_id: number, group_puid: string, delete_id: string): Promise<void> {
  await tx.execute(sql`
    update class_group set deleted_at = now(), delete_id = ${delete_id}::uuid
    where district_id = ${district_id} and (group_puid = ${group_puid}::uuid or parent_group_puid = ${group_puid}::uuid) and deleted_at is null`);
  await tx.execute(sql`
    update assignment a set closed_at = now(), unassign_id = ${delete_id}::uuid from class_group g
    where g.district_id = ${district_id} and g.delete_id = ${delete_id}::uuid and a.district_id = g.district_id and a.group_puid = g.group_puid
      and a.closed_at is null`);
}

/** Has a class back, with exactly what went with it. */
export async function takeBack(tx: Transaction, district_id: number, group_puid: string): Promise<void> {
  const { rows } = await tx.execute<{ delete_id: string | null }>(sql`
    select delete_id from class_group where district_id = ${district_id} and group_puid = ${group_puid}::uuid`);
  const delete_id = rows[0]?.delete_id;
  if (!delete_id) return;
  await tx.execute(sql`
    update class_group set deleted_at = null, delete_id = null where district_id = ${district_id} and delete_id = ${delete_id}::uuid`);
  await tx.execute(sql`
    update assignment set closed_at = null, unassign_id = null where district_id = ${district_id} and unassign_id = ${delete_id}::uuid`);
}

/** Of some classes those that were given something: they are in use. */
export async function classesInUse(tx: Transaction, district_id: number, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from unnest(${arrayOf(ids)}::uuid[]) i (id)
      cross join lateral (select 1 from assignment a where a.district_id = ${district_id} and a.group_puid = i.id limit 1) used`);
  return new Set(rows.map(({ id }) => id));
}
