import { type SQL, sql } from 'drizzle-orm';
import { type AssignmentRecipient, UNASSIGN_UNDO_DAYS } from '#contract/assignments/assignments.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';

/** An assignment by its keys. */
export interface AssignmentPlace {
  readonly district_id: number;
  readonly assignment_id: number;
}

/** Of `retake k`: it has a due day, and the student has not turned it in. */
export const openRetake: SQL = sql`k.due_date is not null and not exists (select 1 from quiz_result r
  where r.district_id = k.district_id and r.assignment_id = k.assignment_id and r.quiz_id = k.quiz_id and r.user_puid = k.user_puid
    and r.attempt_no >= k.attempt_no and r.submitted_at is not null)`;

/** A recipient without how far the work is: that the reports say. */
type RecipientRow = Omit<AssignmentRecipient, 'has_handed_in' | 'work_state'>;

/**
 * The students who have an assignment, sorted by name: whether they opened it, what differs for them, and their other open assignments of the
 * same lesson. Only groups that the caller may see (a condition on `class_group g`) are named.
 */
export async function listRecipients(db: Database, groups: SQL, { district_id, assignment_id }: AssignmentPlace): Promise<RecipientRow[]> {
  const { rows } = await db.execute<RecipientRow & Record<string, unknown>>(sql`
    select u.user_puid, u.first_name, u.last_name,
      exists (select 1 from lesson_tracking t
        where t.district_id = w.district_id and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid) as has_begun,
      exists (select 1 from device_report r
        where r.district_id = w.district_id and r.user_puid = w.user_puid and r.waiting + r.parked > 0) as has_unsent,
      to_char(nullif(w.due_date, a.due_date) at time zone d.time_zone, 'YYYY-MM-DD') as own_due_day,
      to_char(nullif(w.opens_at, a.opens_at) at time zone d.time_zone, 'YYYY-MM-DD') as own_first_day,
      nullif(w.instructions, a.instructions) as own_instructions,
      to_char((nullif(w.late_until, a.late_until) at time zone d.time_zone) - interval '1 microsecond', 'YYYY-MM-DD') as own_late_day,
      (select to_char(max(k.due_date) at time zone d.time_zone, 'YYYY-MM-DD') from retake k
        where k.district_id = w.district_id and k.assignment_id = w.assignment_id and k.user_puid = w.user_puid and ${openRetake}) as retake_due_day,
      coalesce((select jsonb_agg(g.group_name order by g.group_name, o.assignment_id) from assignment_given o
          join class_group g on g.district_id = o.district_id and g.group_puid = o.group_puid
        where o.district_id = w.district_id and o.user_puid = w.user_puid and o.lesson_id = w.lesson_id and o.assignment_id <> w.assignment_id
          and o.closed_at is null and g.deleted_at is null and ${groups}), '[]') as also_in
    from assignment_given w
      join assignment a on a.district_id = w.district_id and a.assignment_id = w.assignment_id join district d on d.district_id = w.district_id
      join app_user u on u.district_id = w.district_id and u.user_puid = w.user_puid and u.is_active and u.role = 1
    where w.district_id = ${district_id} and w.assignment_id = ${assignment_id}
    order by ${nameOrder('u')}`);
  return rows;
}

interface RecipientDays extends Record<string, unknown> {
  readonly user_puid: string;
  /** The student's own days, or else the class's. */
  readonly to_date: string | null;
  readonly late_until: string | null;
}

/** Of the people named, those who have an assignment, each with the days that hold for them. */
export async function readRecipientDays(
  tx: Transaction,
  { district_id, assignment_id }: AssignmentPlace,
  people: readonly string[],
): Promise<RecipientDays[]> {
  const { rows } = await tx.execute<RecipientDays>(sql`
    select w.user_puid, to_char(w.due_date at time zone d.time_zone, 'YYYY-MM-DD') as to_date,
      to_char((w.late_until at time zone d.time_zone) - interval '1 microsecond', 'YYYY-MM-DD') as late_until
    from assignment_given w join district d on d.district_id = w.district_id
    where w.district_id = ${district_id} and w.assignment_id = ${assignment_id} and w.user_puid = any (${arrayOf(people)}::uuid[])`);
  return rows;
}

export interface RemovedRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly removed_at: string;
  readonly unassign_id: string;
}

/** Students of the group from whom alone an open assignment was recently taken, so that it can still be undone; latest first. */
export async function listRemoved(db: Database, { district_id, assignment_id }: AssignmentPlace): Promise<RemovedRow[]> {
  const { rows } = await db.execute<RemovedRow>(sql`
    select u.user_puid, u.first_name, u.last_name, x.removed_at, x.unassign_id
    from assignment a
      join assignment_student x on x.district_id = a.district_id and x.assignment_id = a.assignment_id
      join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid and m.user_puid = x.user_puid
      join app_user u on u.district_id = x.district_id and u.user_puid = x.user_puid and u.is_active and u.role = 1
    where a.district_id = ${district_id} and a.assignment_id = ${assignment_id} and a.closed_at is null
      and x.unassign_id is not null and x.removed_at > now() - make_interval(days => ${UNASSIGN_UNDO_DAYS}::int)
    order by x.removed_at desc, ${nameOrder('u')}`);
  return rows;
}
