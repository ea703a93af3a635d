import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

export interface AssignmentKey extends Record<string, unknown> {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly is_for_all: boolean;
}

/** Of the assignments named, those of living groups in sight (a condition on `class_group g`), locked. */
export async function lockAssignments(tx: Transaction, groups: SQL, ids: readonly number[]): Promise<AssignmentKey[]> {
  const { rows } = await tx.execute<AssignmentKey>(sql`
    select a.district_id, a.assignment_id, a.is_for_all from assignment a
      join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.assignment_id = any (${arrayOf(ids)}::int[]) and g.deleted_at is null and ${groups}
    order by a.assignment_id for update of a`);
  return rows;
}

/** @returns how many were open */
export async function closeAssignment(tx: Transaction, { district_id, assignment_id }: AssignmentKey, unassignId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update assignment set closed_at = now(), unassign_id = ${unassignId}::uuid
    where district_id = ${district_id} and assignment_id = ${assignment_id} and closed_at is null`);
  return rowCount ?? 0;
}

/** Takes an assignment from students who have it. @returns from how many */
export async function takeFromStudents(
  tx: Transaction,
  { district_id, assignment_id }: AssignmentKey,
  people: readonly string[],
  unassignId: string,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into assignment_student (district_id, assignment_id, user_puid, removed_at, unassign_id)
    select w.district_id, w.assignment_id, w.user_puid, now(), ${unassignId}::uuid from assignment_given w
    where w.district_id = ${district_id} and w.assignment_id = ${assignment_id} and w.user_puid = any (${arrayOf(people)}::uuid[])
    on conflict (district_id, assignment_id, user_puid) do update set removed_at = now(), unassign_id = excluded.unassign_id`);
  return rowCount ?? 0;
}

/** Whether anybody still has an assignment, or will who joins its group. */
export async function isGivenToAnybody(tx: Transaction, { district_id, assignment_id, is_for_all }: AssignmentKey): Promise<boolean> {
  if (is_for_all) return true;
  const { rows } = await tx.execute(sql`
    select 1 from assignment_given where district_id = ${district_id} and assignment_id = ${assignment_id} limit 1`);
  return rows.length > 0;
}

/**
 * The one unassigning that took these a moment ago: the same call came again, and its first answer, by which it is undone, was lost. Null
 * where there is none, or more than one.
 */
export async function findSameTakeBack(
  tx: Transaction,
  district_id: number,
  { whole, parts }: { readonly whole: readonly number[]; readonly parts: readonly number[] },
  since: string,
): Promise<{ unassign_id: string; assignments: number; students: number } | null> {
  const { rows } = await tx.execute<{ unassign_id: string; assignments: number; students: number }>(sql`
    select t.unassign_id, sum(t.assignments)::int as assignments, sum(t.students)::int as students from (
      select a.unassign_id, 1 as assignments, 0 as students from assignment a
      where a.district_id = ${district_id} and a.assignment_id = any (${arrayOf(whole)}::int[]) and a.unassign_id is not null
        and a.closed_at > ${since}::timestamptz
      union all
      select x.unassign_id, 0, 1 from assignment_student x
      where x.district_id = ${district_id} and x.assignment_id = any (${arrayOf(parts)}::int[]) and x.unassign_id is not null
        and x.removed_at > ${since}::timestamptz) t
    group by t.unassign_id limit 2`);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

interface Restored {
  readonly assignments: number;
  readonly students: number;
}

/** Undoes one unassigning, in living groups in sight, unless it is too long ago. */
export async function restoreUnassigned(tx: Transaction, groups: SQL, unassignId: string, days: number): Promise<Restored> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { rowCount: assignments } = await tx.execute(sql`
    update assignment a set closed_at = null, unassign_id = null from class_group g
    where a.unassign_id = ${unassignId}::uuid and a.closed_at > ${since}
      and a.district_id in (select district_id from district)
      and g.district_id = a.district_id and g.group_puid = a.group_puid and g.deleted_at is null and ${groups}`);
  const { rowCount: students } = await tx.execute(sql`
    update assignment_student x set removed_at = null, unassign_id = null from assignment a, class_group g
    where x.unassign_id = ${unassignId}::uuid and x.removed_at > ${since}
      and x.district_id in (select district_id from district)
      and a.district_id = x.district_id and a.assignment_id = x.assignment_id
      and g.district_id = a.district_id and g.group_puid = a.group_puid and g.deleted_at is null and ${groups}`);
  return { assignments: assignments ?? 0, students: students ?? 0 };
}
