import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

interface MemberLine {
  readonly line_no: number;
  readonly group_puid: string;
  readonly user_puid: string;
}
const MEMBERS = (lines: readonly MemberLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (line_no int, group_puid uuid, user_puid uuid)`;

/** Brings students into classes that are there. @returns the lines that could be */
export async function addMembers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with fit as (select w.* from ${MEMBERS(lines)}
        cross join lateral (select 1 from class_group x where x.district_id = ${district_id} and x.group_puid = w.group_puid limit 1) g
        cross join lateral (select 1 from app_user x where x.district_id = ${district_id} and x.user_puid = w.user_puid and x.role = 1 limit 1) u),
    made as (insert into group_member (district_id, group_puid, user_puid) select ${district_id}, group_puid, user_puid from fit on conflict do nothing)
    select line_no from fit`);
  return new Set(rows.map(({ line_no }) => line_no));
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

/** Lets teachers teach classes of others; who teaches one already goes on. @returns the lines that could be */
export async function addCoTeachers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    with fit as (select w.* from ${MEMBERS(lines)}
        cross join lateral (select 1 from class_group x where x.district_id = ${district_id} and x.group_puid = w.group_puid limit 1) g
        cross join lateral (select 1 from app_user x where x.district_id = ${district_id} and x.user_puid = w.user_puid and x.role = 2 limit 1) u),
    made as (insert into group_teacher (district_id, group_puid, user_puid) select ${district_id}, group_puid, user_puid from fit on conflict do nothing)
    select line_no from fit`);
  return new Set(rows.map(({ line_no }) => line_no));
}

/** Ends that teachers teach classes of others. @returns the lines of those who did */
export async function takeCoTeachers(tx: Transaction, district_id: number, lines: readonly MemberLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await tx.execute<{ line_no: number }>(sql`
    delete from group_teacher t using ${MEMBERS(lines)}
    where t.district_id = ${district_id} and t.group_puid = w.group_puid and t.user_puid = w.user_puid returning w.line_no`);
  return new Set(rows.map(({ line_no }) => line_no));
}
