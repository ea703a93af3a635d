import { sql } from 'drizzle-orm';
import type { Verdict } from '#domain/answers/scoring.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Ticket, type TicketAttempts, ticketLesson } from '#server/db/exit-tickets.ts';

/**
 * Makes an assignment of an exit ticket, so that every report shows it by the rules of all work (decisions/quizzes-and-tests.md). It is closed from the
 * start: it is answered in the ticket alone. A class's tickets over the same quiz are rounds of one lesson.
 * @returns the assignment
 */
export async function openTicket(tx: Transaction, ticket: Ticket): Promise<number> {
  const { district_id: district, owner_puid: owner, group_puid: group, quiz_id: quiz, name, objective } = ticket;
  const clientId = ticketLesson(sql`${group}`, sql`${quiz}`);
  await tx.execute(sql`
    insert into lesson (district_id, owner_puid, updated_by_puid, lesson_name, lesson_name_es, lesson_objective, lesson_objective_es, total_time,
      product_id, unit_id, subunit_id, client_id)
    select ${district}::int, ${owner}::uuid, ${owner}::uuid, ${name.en}::text, ${name.es}::text, ${objective.en}::text, ${objective.es}::text, 5,
      u.product_id, u.unit_id, s.subunit_id, ${clientId}
    from item i left join subunit s on s.subunit_id = i.subunit_id left join unit u on u.unit_id = s.unit_id where i.item_id = ${quiz}::int
    on conflict (district_id, owner_puid, client_id) where client_id is not null do nothing`);
  const { rows: lessons } = await tx.execute<{ lesson_id: number }>(sql`
    select lesson_id from lesson where district_id = ${district} and owner_puid = ${owner}::uuid and client_id = ${clientId} for update`);
  const lesson = lessons[0]?.lesson_id ?? 0;
  // The owner may have taken the quiz out since.
  await tx.execute(sql`
    insert into lesson_resource (district_id, lesson_id, item_id, resource_type_id, time, sort_order)
    select ${district}::int, ${lesson}::int, i.item_id, i.resource_type_id, 5,
      (select coalesce(max(r.sort_order), 0) + 1 from lesson_resource r where r.district_id = ${district} and r.lesson_id = ${lesson})
    from item i where i.item_id = ${quiz}::int and not exists (select 1 from lesson_resource r
      where r.district_id = ${district} and r.lesson_id = ${lesson} and r.item_id = ${quiz}::int)`);
  const { rows } = await tx.execute<{ assignment_id: number }>(sql`
    insert into assignment (district_id, lesson_id, group_puid, assignment_no, assigned_by_puid, is_for_all, closed_at)
    select ${district}::int, ${lesson}::int, ${group}::uuid, coalesce(max(a.assignment_no), 0) + 1, ${owner}::uuid, false, now()
    from assignment a where a.district_id = ${district} and a.lesson_id = ${lesson} and a.group_puid = ${group}::uuid
    returning assignment_id`);
  return rows[0]?.assignment_id ?? 0;
}

/** What a student gave in an exit ticket. */
export interface TicketAnswer {
  readonly user_puid: string;
  readonly question_id: number;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly verdict: Verdict;
  readonly points: number;
}

/**
 * Writes the attempts of an exit ticket: who answered something took part, and whoever answered everything, or was there at its end, has
 * handed it in. The same answers again change nothing; the first answer to a question stands.
 */
export async function writeTicketAttempts(tx: Transaction, ticket: TicketAttempts, answers: readonly TicketAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const { district_id: district, assignment_id: assignment, quiz_id: quiz, asked_ids } = ticket;
  const now = sql`${ticket.now.toISOString()}::timestamptz`;
  const people = [...new Set(answers.map(({ user_puid }) => user_puid))].sort();
  const asked = sql`${arrayOf(asked_ids)}::int[]`;
  await tx.execute(sql`
    insert into assignment_student (district_id, assignment_id, user_puid)
    select ${district}::int, ${assignment}::int, p from unnest(${arrayOf(people)}::uuid[]) p on conflict do nothing`);
  await tx.execute(sql`
    insert into quiz_result (district_id, result_id, user_puid, assignment_id, lesson_id, quiz_id, lesson_resource_tracking_id, started_at,
      saved_at, max_score, asked_ids)
    select ${district}::int, gen_random_uuid(), p, a.assignment_id, a.lesson_id, ${quiz}::int, gen_random_uuid(), ${now}, ${now},
      (select coalesce(sum(q.points), 0) from unnest(${asked}) as k (id)
        cross join lateral (select points from quiz_question where question_id = k.id limit 1) q)::int, ${asked}
    from assignment a, unnest(${arrayOf(people)}::uuid[]) p where a.district_id = ${district} and a.assignment_id = ${assignment}
    on conflict (district_id, assignment_id, quiz_id, user_puid, attempt_no) do update set saved_at = excluded.saved_at`);
  const given = answers.map((answer) => ({ ...answer, is_correct: answer.verdict === 'waits' ? null : answer.verdict === 'right' }));
  const ofTicket = sql`r.district_id = ${district} and r.assignment_id = ${assignment} and r.quiz_id = ${quiz} and r.attempt_no = 1`;
  await tx.execute(sql`
    insert into quiz_answer (district_id, result_id, question_id, answer_ids, answer_text, is_correct, points, saved_at)
    select r.district_id, r.result_id, c.question_id, array(select jsonb_array_elements_text(c.answer_ids)::int), c.answer_text, c.is_correct,
      c.points, ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c (user_puid uuid, question_id int, answer_ids jsonb, answer_text text,
      is_correct boolean, points int)
      join quiz_result r on ${ofTicket} and r.user_puid = c.user_puid
    order by r.result_id, c.question_id on conflict do nothing`);
  await tx.execute(sql`
    update quiz_result r set score = d.score, submitted_at = coalesce(r.submitted_at, ${now})
    from unnest(${arrayOf(people)}::uuid[]) p (user_puid)
      join quiz_result o on o.district_id = ${district} and o.assignment_id = ${assignment} and o.quiz_id = ${quiz} and o.user_puid = p.user_puid
        and o.attempt_no = 1
      cross join lateral (select count(*) as n, coalesce(sum(a.points), 0)::int as score from quiz_answer a
        where a.district_id = ${district} and a.result_id = o.result_id) d
    where r.district_id = o.district_id and r.result_id = o.result_id
      and (${ticket.isOver} or r.submitted_at is not null or d.n >= cardinality(${asked}))`);
  await tx.execute(sql`
    insert into resource_completion (district_id, assignment_id, resource_id, user_puid, completed_at)
    select r.district_id, r.assignment_id, s.resource_id, r.user_puid, r.submitted_at
    from quiz_result r join assignment a on a.district_id = r.district_id and a.assignment_id = r.assignment_id
      join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) s on s.item_id = r.quiz_id
    where ${ofTicket} and r.user_puid = any (${arrayOf(people)}::uuid[]) and r.submitted_at is not null
    order by s.resource_id, r.user_puid on conflict do nothing`);
}
