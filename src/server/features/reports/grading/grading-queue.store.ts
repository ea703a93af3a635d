import { sql } from 'drizzle-orm';
import { READ_BY_PEOPLE } from '#domain/answers/question-kinds.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { groupStudents, STUDENT_NAMES } from '../book/class-work.store.ts';

/** Kinds of questions that a person reads. */
const readByPeople = sql`(${sql.join(
  READ_BY_PEOPLE.map((kind) => sql`${kind}`),
  sql`, `,
)})`;

export interface QueueRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly question_id: number;
  readonly waiting: number;
  readonly graded: number;
  /** Of the graded ones with a suggestion, by whether it has as many points. */
  readonly kept: number;
  readonly raised: number;
  readonly lowered: number;
  readonly oldest_at: string | null;
}

/**
 * Written questions of assignments by how many answers of the students now in their class wait, with those that are graded. Step by step:
 * most quizzes have no written question, and joining all at once PostgreSQL looked up every attempt's student first.
 */
export async function countToGrade(tx: Transaction, district: number, assignmentIds: readonly number[]): Promise<QueueRow[]> {
  if (assignmentIds.length === 0) return [];
  const { rows } = await tx.execute<QueueRow>(sql`
    with written as materialized (select t.assignment_id, t.group_puid, r.item_id as quiz_id, q.question_id
        from assignment t cross join assigned_resources(t.district_id, t.lesson_id, t.lesson_version) r
          join quiz_question q on q.quiz_id = r.item_id and q.points > 0 and q.question_type in ${readByPeople}
        where t.district_id = ${district} and t.assignment_id = any (${arrayOf(assignmentIds)}::int[])),
      answered as materialized (select w.*, x.user_puid, x.result_id, x.submitted_at, a.is_correct, a.points from written w
        join quiz_result x on x.district_id = ${district} and x.assignment_id = w.assignment_id and x.quiz_id = w.quiz_id
          and x.submitted_at is not null
        join quiz_answer a on a.district_id = ${district} and a.result_id = x.result_id and a.question_id = w.question_id and a.answer_text <> '')
    select a.assignment_id, a.quiz_id, a.question_id, count(*) filter (where a.is_correct is null)::int as waiting,
      count(*) filter (where a.is_correct is not null)::int as graded, count(*) filter (where a.points = g.score)::int as kept,
      count(*) filter (where a.points > g.score)::int as raised, count(*) filter (where a.points < g.score)::int as lowered,
      min(a.submitted_at) filter (where a.is_correct is null) as oldest_at
    from answered a
      join group_member m on m.district_id = ${district} and m.group_puid = a.group_puid and m.user_puid = a.user_puid
      join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
      left join answer_suggestion g on g.district_id = ${district} and g.result_id = a.result_id and g.question_id = a.question_id
        and a.is_correct is not null
    group by a.assignment_id, a.quiz_id, a.question_id`);
  return rows.map((row) => ({ ...row, oldest_at: toMomentOrNull(row.oldest_at) }));
}

/** The most classes that are named beside a queue. */
const MAX_ELSEWHERE = 10;

interface ClassName extends Record<string, unknown> {
  readonly group_puid: string;
  readonly group_name: string;
}

/** Other classes that a teacher teaches, in which answers wait, by name. */
export async function listWaitingElsewhere(
  tx: Transaction,
  teacherPuid: string,
  { district_id, group_puid }: GroupKey,
): Promise<ClassName[]> {
  const { rows } = await tx.execute<ClassName>(sql`
    select g.group_puid, g.group_name from class_group g
    where g.district_id = ${district_id} and ${teaches(teacherPuid)} and g.deleted_at is null and g.group_puid <> ${group_puid}::uuid
      and exists (select 1 from assignment t
        join quiz_result x on x.district_id = t.district_id and x.assignment_id = t.assignment_id
          and x.submitted_at is not null and x.awaiting_points > 0
        join group_member m on m.district_id = t.district_id and m.group_puid = t.group_puid and m.user_puid = x.user_puid
        join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
        where t.district_id = g.district_id and t.group_puid = g.group_puid)
    order by g.group_name, g.group_puid limit ${MAX_ELSEWHERE}`);
  return rows;
}

export interface WrittenRow extends BookStudent, Record<string, unknown> {
  readonly result_id: string;
  readonly question_id: number;
  readonly attempt_no: number;
  readonly submitted_at: string;
  readonly answer_text: string;
  readonly is_correct: boolean | null;
  readonly points: number | null;
  readonly max_points: number;
  readonly total: number;
}
export interface WrittenAsked {
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly question_id: number | null;
  readonly page: number;
  readonly size: number;
}

/** A page of the written answers that a group's students handed in at a quiz: by question in paper order, then by name. */
export async function listWritten(tx: Transaction, group: GroupKey, asked: WrittenAsked): Promise<WrittenRow[]> {
  const { rows } = await tx.execute<WrittenRow>(sql`
    with ${groupStudents(group)}
    select x.result_id, q.question_id, s.*, x.attempt_no, x.submitted_at, a.answer_text, a.is_correct, a.points,
      q.points as max_points, count(*) over ()::int as total
    from students s
      join quiz_result x on x.district_id = ${group.district_id} and x.assignment_id = ${asked.assignment_id} and x.quiz_id = ${asked.quiz_id}
        and x.user_puid = s.user_puid and x.submitted_at is not null
      join quiz_question q on q.quiz_id = x.quiz_id and q.points > 0 and q.question_type in ${readByPeople}
        and (${asked.question_id}::int is null or q.question_id = ${asked.question_id}::int)
      join quiz_answer a on a.district_id = x.district_id and a.result_id = x.result_id and a.question_id = q.question_id and a.answer_text <> ''
    order by q.sort_order < 0, q.sort_order, q.question_id, ${nameOrder('s')}, x.attempt_no
    limit ${asked.size} offset ${(asked.page - 1) * asked.size}`);
  return rows.map((row) => ({ ...row, submitted_at: toMoment(row.submitted_at) }));
}

/** One such answer. */
export async function findWritten(
  tx: Transaction,
  { district_id, result_id, question_id }: { district_id: number; result_id: string; question_id: number },
): Promise<WrittenRow | null> {
  const { rows } = await tx.execute<WrittenRow>(sql`
    select x.result_id, q.question_id, ${STUDENT_NAMES}, exists (select 1 from assignment t
        join group_member m on m.district_id = t.district_id and m.group_puid = t.group_puid and m.user_puid <> u.user_puid
        join app_user o on o.district_id = m.district_id and o.user_puid = m.user_puid and o.is_active and o.role = 1
        where t.district_id = x.district_id and t.assignment_id = x.assignment_id
          and lower(o.first_name) = lower(u.first_name) and lower(o.last_name) = lower(u.last_name)) as is_namesake,
      x.attempt_no, x.submitted_at, a.answer_text, a.is_correct, a.points, q.points as max_points, 1 as total
    from quiz_result x
      join app_user u on u.district_id = x.district_id and u.user_puid = x.user_puid
      join quiz_answer a on a.district_id = x.district_id and a.result_id = x.result_id and a.question_id = ${question_id}
      join quiz_question q on q.question_id = a.question_id
    where x.district_id = ${district_id} and x.result_id = ${result_id}::uuid and x.submitted_at is not null`);
  const [row] = rows;
  return row ? { ...row, submitted_at: toMoment(row.submitted_at) } : null;
}
