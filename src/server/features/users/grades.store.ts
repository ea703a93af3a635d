import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Change } from './changes.store.ts';
import type { AccountReach } from './users.policy.ts';

/** The kind of a change that moves students to the next grade. */
export const GRADES_MOVED = 'grades_moved';

/** How many active students within reach each grade has. */
export async function countActiveByGrade(
  tx: Transaction,
  { district_id, school_id }: Pick<AccountReach, 'district_id' | 'school_id'>,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ grade: string; students: number }>(sql`
    select c.grade, sum(c.people)::int as students from user_count c
    where c.district_id = ${district_id} and c.role = 1 and c.is_active and (${school_id}::int is null or c.school_id = ${school_id}::int)
    group by c.grade having sum(c.people) > 0`);
  return new Map(rows.map(({ grade, students }) => [grade, students]));
}

/**
 * Moves the active students of some grades, each to the one beside it in the other list, all at once: nobody moves twice.
 * @returns how many moved
 */
export async function writeGrades(
  tx: Transaction,
  change: Change,
  { school_id }: Pick<AccountReach, 'school_id'>,
  from: readonly string[],
  to: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with old as (
      select u.user_puid, m.grade_to, jsonb_build_object('user_name', u.user_name, 'first_name', u.first_name, 'last_name', u.last_name,
        'role', u.role, 'school_id', u.school_id, 'grade', u.grade, 'external_id', u.external_id, 'is_active', u.is_active) as before
      from unnest(${arrayOf(from)}::text[], ${arrayOf(to)}::text[]) m (grade_from, grade_to) join app_user u on u.grade = m.grade_from
      where u.district_id = ${change.district_id} and u.role = 1 and u.is_active and (${school_id}::int is null or u.school_id = ${school_id}::int)
      for update of u),
    written as (
      update app_user u set grade = o.grade_to from old o where u.district_id = ${change.district_id} and u.user_puid = o.user_puid)
    insert into user_change_line (district_id, change_id, user_puid, before, after)
    select ${change.district_id}, ${change.change_id}::uuid, o.user_puid, o.before, o.before || jsonb_build_object('grade', o.grade_to) from old o`);
  return rowCount ?? 0;
}
