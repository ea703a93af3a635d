import { type SQL, sql } from 'drizzle-orm';
import { NOTICES_SHOWN } from '#contract/notifications/notifications.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import { releaseInForce } from '#server/db/released-reports.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** How long a student is told of something, as with stored notices for one person. */
const NOTICE_DAYS = 30;
/** Far more than anybody is told of in that time: a script that puts away what it makes up fills no table. */
const MAX_DISMISSED = 500;

/**
 * Part of a hash, as much as an id on the wire holds: below zero, so never the id of a stored notice. Of 15 notices of a student two have
 * the same id in 5 of a hundred million cases; then both are put away at once.
 */
const idOf = (parts: SQL) => sql`(-1 - ('x' || left(md5(concat_ws(' ', ${parts})), 8))::bit(32)::bigint % 2147483647)::int`;

/**
 * Of rows that tell of something at a moment, those that the student is told of now.
 * @param about rows with a column `happened_at` @param parts what makes a row another notice than the others, its moment included
 */
const standing = ({ district_id, user_puid }: Caller, now: Date, about: SQL, parts: SQL) => sql`
  select n.*, i.notification_id
  from (${about}) n cross join lateral (select ${idOf(parts)} as notification_id) i
  where n.happened_at > ${now.toISOString()}::timestamptz - make_interval(days => ${NOTICE_DAYS}::int)
    and not exists (select 1 from student_notice_dismissal d where d.district_id = ${district_id} and d.user_puid = ${user_puid}::uuid
      and d.notice_id = i.notification_id)
  order by n.happened_at desc, i.notification_id limit ${NOTICES_SHOWN}`;

export interface NewLesson extends Record<string, unknown> {
  readonly notification_id: number;
  readonly happened_at: string;
  readonly title: Bilingual;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly due_date: string | null;
  readonly time_zone: string;
}

/**
 * Lessons that a student has not begun, from their first day on. What the class had before the student joined is no news, unless it was
 * given to the student alone.
 */
export async function listNewLessons(db: Database, caller: Caller, now: Date): Promise<NewLesson[]> {
  const lessons = sql`
    select w.lesson_id, w.assignment_id, w.due_date, d.time_zone, g.given_at, greatest(g.given_at, w.opens_at) as happened_at,
      jsonb_build_object('en', l.lesson_name, 'es', coalesce(nullif(l.lesson_name_es, ''), l.lesson_name)) as title
    from assignment_recipient w
      join group_member m on m.district_id = w.district_id and m.group_puid = w.group_puid and m.user_puid = w.user_puid
      join lesson l on l.district_id = w.district_id and l.lesson_id = w.lesson_id
      join district d on d.district_id = w.district_id
      left join assignment_student x on x.district_id = w.district_id and x.assignment_id = w.assignment_id and x.user_puid = w.user_puid
        and not w.is_for_all
      cross join lateral (select greatest(w.assigned_at, x.given_at) as given_at) g
    where w.district_id = ${caller.district_id} and w.user_puid = ${caller.user_puid}::uuid and w.closed_at is null
      and (w.opens_at is null or w.opens_at <= ${now.toISOString()}::timestamptz) and greatest(g.given_at, w.opens_at) >= m.joined_at
      and not exists (select 1 from lesson_tracking t
        where t.district_id = w.district_id and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid)`;
  const parts = sql`'lesson', n.assignment_id, extract(epoch from n.given_at)`;
  const { rows } = await prepared(db).execute<NewLesson>(standing(caller, now, lessons, parts));
  return rows;
}

export interface ReleasedResult extends Record<string, unknown> {
  readonly notification_id: number;
  readonly happened_at: string;
  readonly title: Bilingual;
  readonly group_puid: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly resource_id: number;
  /** False: a lab, which has no result. The teacher wrote on one of its fields. */
  readonly is_scored: boolean;
  /** False: the teacher entered a score for work that was never turned in. */
  readonly has_attempt: boolean;
  /** Whether the teacher wrote something, and whether that was after the release. */
  readonly has_comment: boolean;
  readonly is_comment: boolean;
}

/**
 * Results that a student may see: of what was released to them, what was turned in or has a score of the teacher's, as My reports shows
 * it, those of earlier classes too. Work that arrives after the release counts from when its first attempt was received. What the teacher
 * wrote of it, in the gradebook or with the grade of an answer, is read with the result; written after the release, it is what is told.
 * Comments on a lab's fields are shown at once.
 */
export async function listReleasedResults(db: Database, caller: Caller, now: Date): Promise<ReleasedResult[]> {
  const [district, student] = [sql`${caller.district_id}::int`, sql`${caller.user_puid}::uuid`];
  const cell = (alias: SQL) =>
    sql`${alias}.district_id = ${district} and ${alias}.assignment_id = a.assignment_id and ${alias}.quiz_id = q.item_id
      and ${alias}.user_puid = ${student}`;
  const release = releaseInForce({
    districtId: district,
    assignmentId: sql`a.assignment_id`,
    quizId: sql`q.item_id`,
    userPuid: student,
  });
  const results = sql`
    select a.group_puid, a.lesson_id, a.assignment_id, q.item_id as quiz_id, q.resource_id, q.is_scored, i.title,
      work.first_at is not null as has_attempt, said.at is not null as has_comment, coalesce(said.at > shown.at, not q.is_scored) as is_comment,
      greatest(shown.at, said.at) as happened_at
    from (select m.group_puid from group_member m where m.district_id = ${district} and m.user_puid = ${student}
        union select f.group_puid from former_member f where f.district_id = ${district} and f.user_puid = ${student}) m
      join assignment a on a.district_id = ${district} and a.group_puid = m.group_puid
      cross join lateral (select r.item_id, min(r.resource_id) as resource_id,
          bool_or(r.resource_type_id in (${sql.join([...TAKEN_TYPES], sql`, `)})) as is_scored
        from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r group by r.item_id) q
      left join lateral (${release}) l on q.is_scored
      join item i on i.item_id = q.item_id
      cross join lateral (select min(x.submitted_at) as first_at from quiz_result x where ${cell(sql`x`)}) work
      left join lateral (select v.kind from score_decision v where ${cell(sql`v`)} order by v.decision_no desc limit 1) decision on true
      left join lateral (select case when c.text <> '' then c.written_at end as written_at from score_comment c where ${cell(sql`c`)}
        order by c.comment_no desc limit 1) comment on true
      cross join lateral (select case when q.is_scored then greatest(l.release_date, work.first_at) end as at) shown
      cross join lateral (select greatest(comment.written_at, (select max(e.graded_at) from quiz_result x
          join answer_grade e on e.district_id = x.district_id and e.result_id = x.result_id and e.feedback <> '' and (e.points is not null or not q.is_scored)
        where ${cell(sql`x`)} and not exists (select 1 from answer_grade later where later.district_id = e.district_id
          and later.result_id = e.result_id and later.question_id = e.question_id and later.version > e.version))) as at) said
    where (l.release_date is not null or not q.is_scored) and case when q.is_scored
      then decision.kind = 'points' or (work.first_at is not null and decision.kind is distinct from 'excused') else said.at is not null end`;
  const parts = sql`'result', n.assignment_id, n.quiz_id, extract(epoch from n.happened_at)`;
  const { rows } = await prepared(db).execute<ReleasedResult>(standing(caller, now, results, parts));
  return rows;
}

export interface NewRetake extends Record<string, unknown> {
  readonly notification_id: number;
  readonly happened_at: string;
  readonly title: Bilingual;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly due_date: string | null;
  readonly time_zone: string;
  /** Returned work to improve: it starts with the answers of the attempt before. */
  readonly from_answers: boolean;
}

/** Retakes that the student has not started. */
export async function listNewRetakes(db: Database, caller: Caller, now: Date): Promise<NewRetake[]> {
  const retakes = sql`
    select w.lesson_id, w.assignment_id, q.resource_id, i.title, k.attempt_no, k.quiz_id, k.due_date, k.from_answers, d.time_zone,
      k.given_at as happened_at
    from assignment_recipient w
      join retake k on k.district_id = w.district_id and k.assignment_id = w.assignment_id and k.user_puid = w.user_puid
      join assignment a on a.district_id = w.district_id and a.assignment_id = w.assignment_id
      cross join lateral (select min(r.resource_id) as resource_id from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
        where r.item_id = k.quiz_id) q
      -- By its key: as a join the planner would read all items at once.
      cross join lateral (select x.title from item x where x.item_id = k.quiz_id limit 1) i
      join district d on d.district_id = w.district_id
    where w.district_id = ${caller.district_id} and w.user_puid = ${caller.user_puid}::uuid and w.closed_at is null
      and q.resource_id is not null and not exists (select 1 from quiz_result x where x.district_id = k.district_id
        and x.assignment_id = k.assignment_id and x.quiz_id = k.quiz_id and x.user_puid = k.user_puid and x.attempt_no >= k.attempt_no)`;
  const parts = sql`'retake', n.assignment_id, n.quiz_id, n.attempt_no, extract(epoch from n.happened_at)`;
  const { rows } = await prepared(db).execute<NewRetake>(standing(caller, now, retakes, parts));
  return rows;
}

/**
 * Puts one away that is read from what it tells of. Whether it still stands is not asked: a student may have begun the lesson before
 * the device could say that its notice was put away.
 */
export async function dismissStudentNotice(db: Database, { district_id, user_puid }: Caller, noticeId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const own = sql`district_id = ${district_id} and user_puid = ${user_puid}::uuid`;
  await db.execute(sql`
    with old as (delete from student_notice_dismissal where ${own} and (dismissed_at < ${at} - make_interval(days => ${NOTICE_DAYS}::int)
      or notice_id in (select notice_id from student_notice_dismissal where ${own} order by dismissed_at desc offset ${MAX_DISMISSED})))
    insert into student_notice_dismissal (district_id, user_puid, notice_id, dismissed_at)
    values (${district_id}, ${user_puid}::uuid, ${noticeId}, ${at}) on conflict do nothing`);
}
