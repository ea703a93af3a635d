import { sql } from 'drizzle-orm';
import type { BookFacts } from '#domain/reporting/book-facts.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { ofAssignments } from './class-work.store.ts';

/**
 * The students who have each assignment, with the day on which it is due for them, and when they came into the class if it had the assignment
 * before. A student who left the class and came back was there before. `assignment_recipient` looks for the same lesson in other groups, student
 * by student. Here the students who have it open in another group are found at once, and that view is asked about them alone. One row for all
 * who have an assignment on the same terms: a report on several classes reads thousands.
 * @param groups whose the assignments are
 */
export async function readRecipients(
  tx: Transaction,
  district: number,
  groups: readonly string[],
  ids: readonly number[],
): Promise<BookFacts['recipients'][number][]> {
  type Row = Omit<BookFacts['recipients'][number], 'user_puid'> & { readonly people: string };
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with member as materialized (select m.group_puid, m.user_puid, m.joined_at, f.user_puid is not null as was_there from group_member m
        left join former_member f on f.district_id = m.district_id and f.group_puid = m.group_puid and f.user_puid = m.user_puid
        where m.district_id = ${district} and m.group_puid = any (${arrayOf(groups)}::uuid[])),
      in_two as materialized (select m.user_puid, m.group_puid, n.group_puid as other_puid from member m
        join group_member n on n.district_id = ${district} and n.user_puid = m.user_puid and n.group_puid <> m.group_puid),
      also_elsewhere as materialized (select m.user_puid, t.assignment_id from in_two m
        join assignment t on t.group_puid = m.group_puid and ${ofAssignments(district, ids)}
        join assignment o on o.district_id = ${district} and o.lesson_id = t.lesson_id and o.assignment_no = t.assignment_no
          and o.group_puid = m.other_puid and o.closed_at is null)
    select t.assignment_id, t.due_date, m.joined_at as came_at, string_agg(t.user_puid::text, ' ') as people
    from assignment_given t
      left join member m on m.group_puid = t.group_puid and m.user_puid = t.user_puid and t.is_for_all and not m.was_there
        and m.joined_at > t.assigned_at
    where ${ofAssignments(district, ids)} and ((t.user_puid, t.assignment_id) not in (select user_puid, assignment_id from also_elsewhere)
      or exists (select 1 from assignment_recipient r
        where r.district_id = t.district_id and r.assignment_id = t.assignment_id and r.user_puid = t.user_puid))
    group by t.assignment_id, t.due_date, m.joined_at`);
  return rows.flatMap(({ assignment_id, people, ...row }) => {
    const [due_date, came_at] = [toMomentOrNull(row.due_date), toMomentOrNull(row.came_at ?? null)];
    return people.split(' ').map((user_puid) => ({ assignment_id, user_puid, due_date, came_at }));
  });
}

/** The single students from whom each assignment was taken, with the day on which it was due for them. */
export async function readRemoved(tx: Transaction, district: number, ids: readonly number[]): Promise<BookFacts['removed'][number][]> {
  const { rows } = await tx.execute<BookFacts['removed'][number] & Record<string, unknown>>(sql`
    select t.assignment_id, x.user_puid, coalesce(x.due_date, t.due_date) as due_date from assignment t
      join assignment_student x on x.district_id = t.district_id and x.assignment_id = t.assignment_id and x.removed_at is not null
    where ${ofAssignments(district, ids)}`);
  return rows.map((row) => ({ ...row, due_date: toMomentOrNull(row.due_date) }));
}
