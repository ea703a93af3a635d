import { sql } from 'drizzle-orm';
import type { GroupStudent } from '#contract/groups/groups.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { StudentReach } from './groups.policy.ts';

/** The most that are listed: the group's own count says whether there are more. */
export const MAX_MEMBERS = 1_000;
const MAX_FORMER = 1_000;

interface GroupId {
  readonly district_id: number;
  readonly group_puid: string;
}

export type MemberRow = GroupStudent &
  Record<string, unknown> & { readonly joined_at: string; readonly subgroups: string[]; readonly extra_time: number };
export type FormerRow = GroupStudent & Record<string, unknown> & { readonly left_at: string };

const STUDENT = sql`u.user_puid, u.first_name, u.last_name, u.user_name, u.grade`;

/** The students of a group by name, each with the subgroups of the class that they are in. */
export async function listMembers(db: Database | Transaction, { district_id, group_puid }: GroupId): Promise<MemberRow[]> {
  const { rows } = await db.execute<MemberRow>(sql`
    select ${STUDENT}, m.joined_at, coalesce((select e.percent from extra_time e where e.district_id = m.district_id and e.user_puid = m.user_puid), 0) as extra_time,
      coalesce((select jsonb_agg(s.group_puid order by s.group_name)
        from class_group g join class_group s on s.district_id = g.district_id and s.parent_group_puid = coalesce(g.parent_group_puid, g.group_puid)
          and s.deleted_at is null
          join group_member x on x.district_id = s.district_id and x.group_puid = s.group_puid and x.user_puid = m.user_puid
        where g.district_id = m.district_id and g.group_puid = m.group_puid), '[]') as subgroups
    from group_member m join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid
    order by ${nameOrder('u')} limit ${MAX_MEMBERS}`);
  return rows;
}

/** Who has left a group, the latest first, and how many there are in all. */
export async function listFormerMembers(
  db: Database,
  { district_id, group_puid }: GroupId,
): Promise<{ readonly former: FormerRow[]; readonly count: number }> {
  const { rows } = await db.execute<FormerRow & { readonly total: number }>(sql`
    select ${STUDENT}, f.left_at, count(*) over ()::int as total from former_member f
      join app_user u on u.district_id = f.district_id and u.user_puid = f.user_puid
    where f.district_id = ${district_id} and f.group_puid = ${group_puid}::uuid
      and not exists (select 1 from group_member m where m.district_id = f.district_id and m.group_puid = f.group_puid and m.user_puid = f.user_puid)
    order by f.left_at desc, u.user_puid limit ${MAX_FORMER}`);
  return { former: rows.map(({ total: _total, ...row }) => row as FormerRow), count: rows[0]?.total ?? 0 };
}

/** Of the people named, the active students in reach who may come into a class of the district. */
export async function studentsInReach(
  tx: Transaction,
  reach: StudentReach,
  district_id: number | null,
  people: readonly string[],
): Promise<{ user_puid: string; district_id: number; school_id: number | null }[]> {
  const { rows } = await tx.execute<{ user_puid: string; district_id: number; school_id: number | null }>(sql`
    select u.user_puid, u.district_id, u.school_id from app_user u
    where u.user_puid = any (${arrayOf(people)}::uuid[]) and u.role = 1 and u.is_active
      and (${district_id}::int is null or u.district_id = ${district_id}::int)
      and (${reach.district_id}::int is null or u.district_id = ${reach.district_id}::int)
      and (${reach.school_id}::int is null or u.school_id = ${reach.school_id}::int)`);
  return rows;
}

/** Of the people named, those who are in a group now. */
export async function membersAmong(tx: Transaction, { district_id, group_puid }: GroupId, people: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    select user_puid from group_member
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid and user_puid = any (${arrayOf(people)}::uuid[])`);
  return new Set(rows.map(({ user_puid }) => user_puid));
}

/** @returns how many were not in it yet */
export async function addMembers(tx: Transaction, { district_id, group_puid }: GroupId, people: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into group_member (district_id, group_puid, user_puid)
    select ${district_id}, ${group_puid}::uuid, p from unnest(${arrayOf(people)}::uuid[]) p on conflict do nothing`);
  return rowCount ?? 0;
}

/** Ends enrolments in a group and in its subgroups. A trigger notes the day. */
export async function removeMembers(tx: Transaction, { district_id, group_puid }: GroupId, people: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from group_member m using class_group g
    where g.district_id = ${district_id} and (g.group_puid = ${group_puid}::uuid or g.parent_group_puid = ${group_puid}::uuid)
      and m.district_id = g.district_id and m.group_puid = g.group_puid and m.user_puid = any (${arrayOf(people)}::uuid[])`);
}

/** Everybody who is in a group and not among the people named. */
export async function membersBeside(tx: Transaction, { district_id, group_puid }: GroupId, people: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ user_puid: string }>(sql`
    select user_puid from group_member
    where district_id = ${district_id} and group_puid = ${group_puid}::uuid and not user_puid = any (${arrayOf(people)}::uuid[])`);
  return rows.map(({ user_puid }) => user_puid);
}
