import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { OpenedLink } from './sharing.store.ts';

/** The open assignment of a lesson that a student has already, whoever gave it; the newest. What was given to others of a class is not theirs. */
export async function findGiven(tx: Transaction, { district_id, user_puid }: Caller, lessonId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ assignment_id: number }>(sql`
    select w.assignment_id from assignment_given w
    where w.district_id = ${district_id} and w.user_puid = ${user_puid}::uuid and w.lesson_id = ${lessonId} and w.closed_at is null
      and (w.opens_at is null or w.opens_at <= now())
    order by w.assigned_at desc, w.assignment_id desc limit 1`);
  return rows[0]?.assignment_id ?? null;
}

/** The group of those who opened a link; its kind tells it from classes. It looks like one, as screens know no other icons. */
export async function insertLinkGroup(
  tx: Transaction,
  districtId: number,
  group: { readonly group_puid: string; readonly school_id: number; readonly group_name: string; readonly user_puid: string },
): Promise<void> {
  await tx.execute(sql`
    insert into class_group (district_id, group_puid, school_id, group_name, group_type, icon, color, user_puid)
    values (${districtId}, ${group.group_puid}::uuid, ${group.school_id}, ${group.group_name}, 'link', 'shell', 'teal', ${group.user_puid}::uuid)`);
}

/** Notes the group of those who open a link. */
export async function setLinkGroup(tx: Transaction, districtId: number, linkId: string, groupPuid: string): Promise<void> {
  await tx.execute(sql`
    update lesson_link set group_puid = ${groupPuid}::uuid where district_id = ${districtId} and link_id = ${linkId}::uuid`);
}

/** The assignment of a link's lesson to all who open it, made when the first student does; rounds of single students stand beside it. */
export async function insertAssignment(
  tx: Transaction,
  districtId: number,
  link: OpenedLink & { readonly group_puid: string },
  now: Date,
): Promise<{ assignment_id: number; is_closed: boolean }> {
  await tx.execute(sql`
    insert into assignment (district_id, lesson_id, group_puid, assignment_no, enforce_order, assigned_by_puid, assigned_at)
    values (${districtId}, ${link.lesson_id}, ${link.group_puid}::uuid, 1, ${link.enforce_order}, ${link.created_by_puid}::uuid, ${now.toISOString()}::timestamptz)
    on conflict (district_id, lesson_id, group_puid, assignment_no) do nothing`);
  const { rows } = await tx.execute<{ assignment_id: number; is_closed: boolean }>(sql`
    select assignment_id, closed_at is not null as is_closed from assignment
    where district_id = ${districtId} and lesson_id = ${link.lesson_id} and group_puid = ${link.group_puid}::uuid
    order by is_for_all desc, assignment_no limit 1`);
  const [row] = rows;
  if (!row) throw new Error('the assignment was not written');
  return row;
}

/** Puts the caller into a group; nothing changes where they are in it already. */
export async function addMember(tx: Transaction, { district_id, user_puid }: Caller, groupPuid: string): Promise<void> {
  await tx.execute(sql`
    insert into group_member (district_id, group_puid, user_puid) values (${district_id}, ${groupPuid}::uuid, ${user_puid}::uuid)
    on conflict do nothing`);
}
