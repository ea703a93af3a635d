import { type SQL, sql } from 'drizzle-orm';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

interface TaughtRow {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly group_puid: string;
  readonly group_name: string;
  readonly lesson_version: number | null;
  readonly instructions: string;
  readonly assigned_at: string;
  readonly due_date: string | null;
}

/** An assignment of a lesson to one of the groups that the caller sees: the one that is named, else the newest open one. */
export async function findTaught(
  db: Transaction,
  groups: SQL | null,
  lessonId: number,
  assignmentId: number | null,
): Promise<TaughtRow | null> {
  if (!groups) return null;
  const { rows } = await db.execute<TaughtRow & Record<string, unknown>>(sql`
    select a.district_id, a.assignment_id, a.group_puid, g.group_name, a.lesson_version, a.instructions, a.assigned_at, a.due_date
    from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.lesson_id = ${lessonId} and (${assignmentId}::bigint is null or a.assignment_id = ${assignmentId}::bigint) and ${groups}
    order by (a.closed_at is not null), a.assigned_at desc, a.assignment_id desc limit 1`);
  const [row] = rows;
  return row ? { ...row, assigned_at: toMoment(row.assigned_at), due_date: toMomentOrNull(row.due_date) } : null;
}

/** The caller's name, as a lesson shows its teacher; empty for somebody who is not there. */
export async function readTeacherName(db: Transaction, { district_id, user_puid }: Caller): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select first_name || ' ' || last_name as name from app_user where district_id = ${district_id} and user_puid = ${user_puid}::uuid`);
  return rows[0]?.name ?? '';
}
