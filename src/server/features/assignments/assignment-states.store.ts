import { type SQL, sql } from 'drizzle-orm';
import type { AssignmentState } from '#contract/assignments/assignments.schemas.ts';
import { arrayOf, arrayOfJson } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { DAYS, dueAt, endOf, startOf } from './assignment-days.ts';

/** An open assignment as it is, with what is set for some students alone; null where it is closed or unknown. */
export async function readState(
  tx: Transaction,
  district_id: number,
  assignmentId: number,
  people: readonly string[],
): Promise<AssignmentState | null> {
  const { rows } = await tx.execute<AssignmentState & Record<string, unknown>>(sql`
    select a.is_for_all, ${DAYS}, a.instructions, a.enforce_order, a.may_check,
      coalesce((select jsonb_agg(jsonb_build_object('user_puid', x.user_puid, 'from_date', to_char(x.opens_at at time zone d.time_zone, 'YYYY-MM-DD'),
          'to_date', to_char(x.due_date at time zone d.time_zone, 'YYYY-MM-DD'),
          'late_until', to_char((x.late_until at time zone d.time_zone) - interval '1 microsecond', 'YYYY-MM-DD'), 'instructions', x.instructions)
          order by x.user_puid)
        from assignment_student x where x.district_id = a.district_id and x.assignment_id = a.assignment_id and x.removed_at is null
          and x.user_puid = any (${arrayOf(people)}::uuid[])), '[]') as students
    from assignment a join district d on d.district_id = a.district_id
    where a.district_id = ${district_id} and a.assignment_id = ${assignmentId} and a.closed_at is null`);
  return rows[0] ?? null;
}

/** Sets an open assignment back to a state. Students who had nothing of their own follow the class, or have it no more where only some had it. */
export async function writeState(
  tx: Transaction,
  { district_id, assignment_id }: { readonly district_id: number; readonly assignment_id: number },
  { before, after }: { readonly before: AssignmentState; readonly after: AssignmentState },
): Promise<void> {
  const here = (table: string): SQL =>
    sql`${sql.raw(table)}.district_id = ${district_id} and ${sql.raw(table)}.assignment_id = ${assignment_id}`;
  await tx.execute(sql`
    update assignment a set is_for_all = ${before.is_for_all}, opens_at = ${startOf(before.from_date)}, due_date = ${dueAt(before.to_date)},
      late_until = ${endOf(before.late_until)}, instructions = ${before.instructions}, enforce_order = ${before.enforce_order}, may_check = ${before.may_check}
    from district d where d.district_id = a.district_id and ${here('a')}`);
  const had = new Set(before.students.map(({ user_puid }) => user_puid));
  const added = after.students.flatMap(({ user_puid }) => (had.has(user_puid) ? [] : [user_puid]));
  await tx.execute(
    before.is_for_all
      ? sql`delete from assignment_student x where ${here('x')} and x.user_puid = any (${arrayOf(added)}::uuid[])`
      : sql`update assignment_student x set removed_at = now() where ${here('x')} and x.user_puid = any (${arrayOf(added)}::uuid[])`,
  );
  await tx.execute(sql`
    update assignment_student x set opens_at = s.from_date::timestamp at time zone d.time_zone,
      due_date = (s.to_date + time '23:59:59') at time zone d.time_zone, late_until = (s.late_until + 1)::timestamp at time zone d.time_zone,
      instructions = s.instructions
    from unnest(${arrayOfJson(before.students)}::jsonb[]) as j
      cross join lateral jsonb_to_record(j) as s (user_puid uuid, from_date date, to_date date, late_until date, instructions text)
      join district d on d.district_id = ${district_id}
    where ${here('x')} and x.user_puid = s.user_puid`);
}
