import { type SQL, sql } from 'drizzle-orm';
import { ROLE } from '#contract/roles.ts';
import type { Transaction } from '#server/db/database.ts';

interface MemberLine {
  readonly line_no: number;
  readonly group_puid: string;
  readonly user_puid: string;
}
const MEMBERS = (lines: readonly MemberLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (line_no int, group_puid uuid, user_puid uuid)`;

/** Adds people of a role to classes, both of which must exist; who is in one already stays. @returns the lines that fit */
async function addTo(table: SQL, role: number, tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with fit as (select w.* from ${MEMBERS(lines)}
        cross join lateral (select 1 from class_group x where x.district_id = ${district_id} and x.group_puid = w.group_puid limit 1) g
        cross join lateral (select 1 from app_user x where x.district_id = ${district_id} and x.user_puid = w.user_puid and x.role = ${role} limit 1) u),
    made as (insert into ${table} (district_id, group_puid, user_puid) select ${district_id}, group_puid, user_puid from fit on conflict do nothing)
    select line_no from fit`);
  return new Set(rows.map(({ line_no }) => line_no));
}

/** Adds students to classes. @returns the lines that fit */
export function addMembers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  return addTo(sql`group_member`, ROLE.student, tx, district_id, lines);
}

/** Takes students out of classes, and of their subgroups; a trigger notes the day. @returns the lines of those who were in them */
export async function takeMembers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with w as (select * from ${MEMBERS(lines)}),
    below as (delete from group_member m using w join class_group g on g.district_id = ${district_id} and g.parent_group_puid = w.group_puid
      where m.district_id = ${district_id} and m.group_puid = g.group_puid and m.user_puid = w.user_puid)
    delete from group_member m using w where m.district_id = ${district_id} and m.group_puid = w.group_puid and m.user_puid = w.user_puid
    returning w.line_no`);
  return new Set(rows.map(({ line_no }) => line_no));
}

/** Adds co-teachers to classes. @returns the lines that fit */
export function addCoTeachers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  return addTo(sql`group_teacher`, ROLE.teacher, tx, district_id, lines);
}

/** Removes co-teachers from classes. @returns the lines of those who were one */
export async function takeCoTeachers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    delete from group_teacher t using ${MEMBERS(lines)}
    where t.district_id = ${district_id} and t.group_puid = w.group_puid and t.user_puid = w.user_puid returning w.line_no`);
  return new Set(rows.map(({ line_no }) => line_no));
}
