import { sql } from 'drizzle-orm';
import type { Evidence } from '#domain/mastery.ts';
import type { Database } from '#server/db/database.ts';

/** A group by its keys. */
export interface GroupKey {
  readonly district_id: number;
  readonly group_puid: string;
}

export interface Member extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The active students of a group by name, at most 500. */
export async function listMembers(db: Database, group: GroupKey): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select u.user_puid, u.first_name, u.last_name from group_member m
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${group.district_id} and m.group_puid = ${group.group_puid}::uuid
    order by u.last_name, u.first_name, u.user_puid limit 500`);
  return rows;
}

/**
 * What the students of a group earned by standard: of the last attempt at each quiz of each assignment that was handed in.
 * A question without an answer earned nothing; what still waits for the teacher is left out.
 */
export async function listEvidence(db: Database, group: GroupKey): Promise<Evidence[]> {
  const { rows } = await db.execute<Evidence & Record<string, unknown>>(sql`
    with attempt as (select distinct on (r.user_puid, r.assignment_id, r.quiz_id) r.result_id, r.user_puid, r.quiz_id
      from assignment a join quiz_result r on r.district_id = a.district_id and r.assignment_id = a.assignment_id
        join group_member m on m.district_id = a.district_id and m.group_puid = a.group_puid and m.user_puid = r.user_puid
      where a.district_id = ${group.district_id} and a.group_puid = ${group.group_puid}::uuid and r.submitted_at is not null
      order by r.user_puid, r.assignment_id, r.quiz_id, r.attempt_no desc)
    select attempt.user_puid, q.standard_code as code, count(*)::int as answers, sum(coalesce(w.points, 0))::int as earned,
      sum(q.points)::int as possible
    from attempt join quiz_question q on q.quiz_id = attempt.quiz_id and q.sort_order >= 0
      left join quiz_answer w on w.district_id = ${group.district_id} and w.result_id = attempt.result_id and w.question_id = q.question_id
    where not (q.question_type = 'extended' and w.question_id is not null and w.points is null)
    group by attempt.user_puid, q.standard_code`);
  return rows;
}
