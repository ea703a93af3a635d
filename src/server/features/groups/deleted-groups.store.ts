import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { GroupRow } from './groups.store.ts';

interface Touched {
  readonly groups: number;
  readonly assignments: number;
}

/** Takes a group, with its subgroups, out of the lists, and closes what they were given. */
export async function deleteGroups(
  tx: Transaction,
  { district_id, group_puid }: GroupRow,
  act: { readonly delete_id: string; readonly now: Date },
): Promise<Touched> {
  const at = act.now.toISOString();
  const { rowCount: groups } = await tx.execute(sql`
    update class_group set deleted_at = ${at}::timestamptz, delete_id = ${act.delete_id}::uuid
    where district_id = ${district_id} and (group_puid = ${group_puid}::uuid or parent_group_puid = ${group_puid}::uuid) and deleted_at is null`);
  const { rowCount: assignments } = await tx.execute(sql`
    update assignment a set closed_at = ${at}::timestamptz, unassign_id = ${act.delete_id}::uuid from class_group g
    where g.district_id = ${district_id} and g.delete_id = ${act.delete_id}::uuid and a.district_id = g.district_id and a.group_puid = g.group_puid
      and a.closed_at is null`);
  return { groups: groups ?? 0, assignments: assignments ?? 0 };
}

/** Brings back exactly what one deletion took. */
export async function restoreGroups(tx: Transaction, district_id: number, deleteId: string): Promise<Touched> {
  const { rowCount: groups } = await tx.execute(sql`
    update class_group set deleted_at = null, delete_id = null where district_id = ${district_id} and delete_id = ${deleteId}::uuid`);
  const { rowCount: assignments } = await tx.execute(sql`
    update assignment set closed_at = null, unassign_id = null where district_id = ${district_id} and unassign_id = ${deleteId}::uuid`);
  return { groups: groups ?? 0, assignments: assignments ?? 0 };
}

/** Which deletion took a group; null: it is not deleted. */
export async function readDeletion(tx: Transaction, { district_id, group_puid }: GroupRow): Promise<string | null> {
  const { rows } = await tx.execute<{ delete_id: string | null }>(sql`
    select delete_id from class_group where district_id = ${district_id} and group_puid = ${group_puid}::uuid`);
  return rows[0]?.delete_id ?? null;
}
