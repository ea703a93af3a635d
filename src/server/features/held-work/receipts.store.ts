import { type SQL, sql } from 'drizzle-orm';
import type { ReceiptFound } from '#contract/held-work/held-work.schemas.ts';
import { ROLE } from '#contract/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** A code is short: several quizzes may share one, and the person who asks knows which is meant. */
const MAX_FOUND = 50;

/** The quizzes behind a receipt code in the classes in reach: handed in, or held for a decision. */
export async function findReceipts(db: Database, caller: Caller, groups: SQL, code: string): Promise<ReceiptFound[]> {
  // This only lets the index narrow the search; `groups` decides whose classes are seen.
  const districts = sql`(select d.district_id from district d where ${caller.role === ROLE.superAdmin} or d.district_id = ${caller.district_id})`;
  const { rows } = await db.execute<ReceiptFound & Record<string, unknown>>(sql`
    with found as (
      select r.district_id, r.assignment_id, r.user_puid, r.quiz_id, 'received' as standing, r.submitted_at as received_at, r.score, r.max_score,
        r.awaiting_points
      from quiz_result r where r.district_id in ${districts} and r.receipt_code = ${code}
      union all
      select h.district_id, h.assignment_id, h.user_puid, a.quiz_id, case when h.decision is null then 'held' else 'declined' end, h.held_at, null, null, null
      from held_work h
        left join lateral (
          select coalesce((s.body ->> 'quiz_id')::int, (s.body ->> 'assessment_id')::int, r.quiz_id) as quiz_id
          from (select 1) one
            left join held_work s on s.district_id = h.district_id and s.assignment_id = h.assignment_id and s.user_puid = h.user_puid
              and s.path in ('/quiz/start_quiz', '/assessment/start_assessment') and s.body ->> 'result_id' = h.body ->> 'result_id'
            left join quiz_result r on r.district_id = h.district_id and r.result_id = (h.body ->> 'result_id')::uuid
          limit 1) a on true
      where h.district_id in ${districts} and h.receipt_code = ${code}
        and (h.decision is null or h.decision = 'declined' or h.refusal is not null))
    select f.user_puid as student_puid, s.first_name, s.last_name, g.group_name, l.lesson_name, l.lesson_name_es, i.title, f.standing,
      f.received_at, f.score, f.max_score, f.awaiting_points
    from found f
      join assignment a on a.district_id = f.district_id and a.assignment_id = f.assignment_id
      join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
      join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
      join app_user s on s.district_id = f.district_id and s.user_puid = f.user_puid
      left join item i on i.item_id = f.quiz_id
    where ${groups}
    order by f.received_at desc limit ${MAX_FOUND}`);
  return rows;
}
