import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/** Of `assignment a` in `district d`: the last day on which late work is taken. What is stored is the moment at which that day is over. */
export const lastLateDay = sql`to_char((a.late_until at time zone d.time_zone) - interval '1 microsecond', 'YYYY-MM-DD')`;

export interface LateDay {
  readonly late_until: string | null;
}

export interface DatedAssignment extends LateDay, Record<string, unknown> {
  readonly district_id: number;
  readonly assignment_id: number;
  /** The day on which it is due, by the district's clock. */
  readonly due_day: string | null;
}

/** The assignment, if its class is among the groups (a condition on `class_group g`); until the end of the transaction nobody else changes it. */
export async function lockAssignment(tx: Transaction, groups: SQL, assignmentId: number): Promise<DatedAssignment | null> {
  const { rows } = await tx.execute<DatedAssignment>(sql`
    select a.district_id, a.assignment_id, to_char(a.due_date at time zone d.time_zone, 'YYYY-MM-DD') as due_day, ${lastLateDay} as late_until
    from assignment a
      join district d on d.district_id = a.district_id
      join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
    where a.assignment_id = ${assignmentId} and ${groups} limit 1 for no key update of a`);
  return rows[0] ?? null;
}

/** Takes late work until the end of a day by the district's clock; null: however late it comes. */
export async function writeLateUntil(tx: Transaction, { district_id, assignment_id }: DatedAssignment, day: string | null): Promise<void> {
  await tx.execute(sql`
    update assignment a set late_until = (${day}::date + 1)::timestamp at time zone d.time_zone from district d
    where d.district_id = a.district_id and a.district_id = ${district_id} and a.assignment_id = ${assignment_id}`);
}
