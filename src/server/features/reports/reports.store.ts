import { type SQL, sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/learning.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { ReportPeriod } from '#domain/due-dates.ts';
import { RESOURCE_TYPE } from '#domain/resource-types.ts';
import type { Database } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-sight.ts';
import { lastLateDay } from './late-until.store.ts';

/** The most lessons of one group in one answer. */
const MOST_ASSIGNMENTS = 500;

/** The group's active students now: work of those who left is kept, and not counted. */
export const students = ({ district_id, group_puid }: GroupKey): SQL => sql`
  students as (select u.user_puid, u.first_name, u.last_name from group_member m
    join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
    where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid)`;

/** Of the `students`, those who have each of the assignments `given`, with the day on which it is due for them. */
const recipients = ({ district_id }: GroupKey): SQL => sql`
  recipients as (select w.assignment_id, s.user_puid, s.first_name, s.last_name, w.due_date from given g
    join assignment_recipient w on w.district_id = ${district_id} and w.assignment_id = g.assignment_id
    join students s on s.user_puid = w.user_puid)`;

/** The newest time that a lesson was given to the group. */
const assignmentOf = ({ district_id, group_puid }: GroupKey, lessonId: number): SQL => sql`
  given as (select a.assignment_id, a.lesson_id, a.lesson_version, a.due_date from assignment a
    where a.district_id = ${district_id} and a.group_puid = ${group_puid}::uuid and a.lesson_id = ${lessonId}::bigint
    order by a.assignment_no desc, a.assignment_id desc limit 1)`;

export interface AssignmentReportRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly is_own: boolean;
  readonly archived_at: string | null;
  readonly assigned_at: string;
  readonly due_date: string | null;
  readonly late_until: string | null;
  readonly students_total: number;
  readonly students_started: number;
  readonly students_handed_in: number;
  readonly average_percent: number | null;
}

/**
 * The lessons of a group, newest first. A student has handed a lesson in when every quiz of it was handed in; in a lesson
 * without a quiz, when every resource is completed.
 */
export async function listAssignmentReports(
  db: Database,
  group: GroupKey,
  period: ReportPeriod,
  viewer: string,
): Promise<AssignmentReportRow[]> {
  const { district_id: district } = group;
  const { rows } = await db.execute<AssignmentReportRow>(sql`
    with ${students(group)},
    given as (select a.assignment_id, a.lesson_id, a.lesson_version, a.assigned_at, a.due_date, ${lastLateDay} as late_until
      from assignment a join district d on d.district_id = a.district_id
      where a.district_id = ${district} and a.group_puid = ${group.group_puid}::uuid
        and (${period.from}::timestamptz is null or a.assigned_at >= ${period.from}::timestamptz)
        and (${period.before}::timestamptz is null or a.assigned_at < ${period.before}::timestamptz)
      order by a.assigned_at desc, a.assignment_id desc limit ${MOST_ASSIGNMENTS}),
    ${recipients(group)},
    needed as (select g.assignment_id, count(*) as resources, count(*) filter (where r.resource_type_id = ${RESOURCE_TYPE.quiz}) as quizzes
      from given g cross join assigned_resources(${district}, g.lesson_id, g.lesson_version) r group by g.assignment_id),
    started as (select g.assignment_id, count(distinct t.user_puid)::int as n from given g
      join lesson_tracking t on t.district_id = ${district} and t.assignment_id = g.assignment_id
      join recipients s on s.assignment_id = g.assignment_id and s.user_puid = t.user_puid group by g.assignment_id),
    -- Read once, before anything is joined to it: for each recipient again it would be read as often as there are students.
    done as materialized (select g.assignment_id, c.user_puid, c.resource_id
      from given g join resource_completion c on c.district_id = ${district} and c.assignment_id = g.assignment_id),
    completed as (select g.assignment_id, c.user_puid, count(*) as resources,
        count(*) filter (where r.resource_type_id = ${RESOURCE_TYPE.quiz}) as quizzes
      from given g join done c on c.assignment_id = g.assignment_id
      join assigned_resources(${district}, g.lesson_id, g.lesson_version) r on r.resource_id = c.resource_id
      join recipients s on s.assignment_id = g.assignment_id and s.user_puid = c.user_puid group by g.assignment_id, c.user_puid),
    handed_in as (select c.assignment_id, count(*)::int as n from completed c join needed n on n.assignment_id = c.assignment_id
      where case when n.quizzes > 0 then c.quizzes = n.quizzes else c.resources = n.resources end group by c.assignment_id),
    scores as (select g.assignment_id, round(avg(q.score * 100.0 / (q.max_score - q.awaiting_points)), 1)::float8 as average from given g
      join quiz_result q on q.district_id = ${district} and q.assignment_id = g.assignment_id and q.submitted_at is not null
        and q.max_score > q.awaiting_points
      join recipients s on s.assignment_id = g.assignment_id and s.user_puid = q.user_puid group by g.assignment_id)
    select g.assignment_id, g.lesson_id, l.lesson_name, l.lesson_name_es, l.owner_puid = ${viewer}::uuid as is_own, l.archived_at,
      g.assigned_at, g.due_date, g.late_until, (select count(*) from recipients s where s.assignment_id = g.assignment_id)::int as students_total,
      coalesce(started.n, 0) as students_started, coalesce(handed_in.n, 0) as students_handed_in, scores.average as average_percent
    from given g join lesson l on l.district_id = ${district} and l.lesson_id = g.lesson_id
      left join started on started.assignment_id = g.assignment_id
      left join handed_in on handed_in.assignment_id = g.assignment_id
      left join scores on scores.assignment_id = g.assignment_id
    order by g.assigned_at desc, g.assignment_id desc`);
  return rows;
}

export interface ResourceReportRow extends Record<string, unknown> {
  readonly resource_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly is_quiz: boolean;
  readonly students_total: number;
  readonly students_started: number;
  readonly students_completed: number;
  readonly average_percent: number | null;
}

/** The resources of a lesson in lesson order; none when the lesson was not given to the group. */
export async function listResourceReports(db: Database, group: GroupKey, lessonId: number): Promise<ResourceReportRow[]> {
  const { district_id: district } = group;
  const { rows } = await db.execute<ResourceReportRow>(sql`
    with ${students(group)}, ${assignmentOf(group, lessonId)}, ${recipients(group)}
    select r.resource_id, r.item_id, r.resource_type_id, i.title, r.resource_type_id = ${RESOURCE_TYPE.quiz} as is_quiz,
      (select count(*) from recipients)::int as students_total,
      (select count(distinct w.user_puid) from (
          select t.user_puid from resource_tracking t
          where t.district_id = ${district} and t.assignment_id = g.assignment_id and t.resource_id = r.resource_id
          union all select c.user_puid from resource_completion c
          where c.district_id = ${district} and c.assignment_id = g.assignment_id and c.resource_id = r.resource_id
          union all select q.user_puid from quiz_result q
          where q.district_id = ${district} and q.assignment_id = g.assignment_id and q.quiz_id = r.item_id) w
        join recipients s on s.user_puid = w.user_puid)::int as students_started,
      (select count(*) from resource_completion c join recipients s on s.user_puid = c.user_puid
        where c.district_id = ${district} and c.assignment_id = g.assignment_id and c.resource_id = r.resource_id)::int as students_completed,
      (select round(avg(q.score * 100.0 / (q.max_score - q.awaiting_points)), 1)::float8 from quiz_result q join recipients s on s.user_puid = q.user_puid
        where q.district_id = ${district} and q.assignment_id = g.assignment_id and q.quiz_id = r.item_id and q.submitted_at is not null
          and q.max_score > q.awaiting_points) as average_percent
    from given g cross join assigned_resources(${district}, g.lesson_id, g.lesson_version) r join item i on i.item_id = r.item_id
    order by r.sort_order, r.resource_id`);
  return rows;
}

export interface StudentRow extends Record<string, unknown> {
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: ProgressState;
  readonly time_spent: number;
  readonly last_activity_at: string | null;
  readonly completed_at: string | null;
  readonly submitted_at: string | null;
  readonly score: number | null;
  readonly max_score: number | null;
  readonly awaiting_points: number | null;
  readonly due_date: string | null;
  /** A teacher's word on whether it came late; null: the dates decide. */
  readonly late_ruling: boolean | null;
}

/** The students of a group on one item of a lesson, by name; none when the lesson or the item is not the group's. */
export async function listStudents(db: Database, group: GroupKey, lessonId: number, itemId: number): Promise<StudentRow[]> {
  const { district_id: district } = group;
  const { rows } = await db.execute<StudentRow>(sql`
    with ${students(group)}, ${assignmentOf(group, lessonId)}, ${recipients(group)},
    wanted as (select g.assignment_id, r.resource_id, r.item_id from given g
      join assigned_resources(${district}, g.lesson_id, g.lesson_version) r on r.item_id = ${itemId}::bigint
      order by r.sort_order limit 1),
    visits as (select t.user_puid, least(sum(t.time_spent), 2147483647)::int as time_spent, max(t.last_at) as last_at
      from wanted w join resource_tracking t on t.district_id = ${district} and t.assignment_id = w.assignment_id and t.resource_id = w.resource_id
      group by t.user_puid)
    select s.user_puid, s.first_name, s.last_name, coalesce(v.time_spent, 0) as time_spent,
      greatest(v.last_at, q.saved_at, q.started_at, c.completed_at) as last_activity_at, c.completed_at, q.submitted_at, q.score, q.max_score, q.awaiting_points, s.due_date,
      rl.is_late as late_ruling,
      case when c.user_puid is not null or q.submitted_at is not null then 'completed'
        when v.user_puid is not null or q.result_id is not null then 'started' else 'not_started' end as state
    from wanted w cross join recipients s
      left join visits v on v.user_puid = s.user_puid
      left join resource_completion c on c.district_id = ${district} and c.assignment_id = w.assignment_id and c.resource_id = w.resource_id
        and c.user_puid = s.user_puid
      left join quiz_result q on q.district_id = ${district} and q.assignment_id = w.assignment_id and q.quiz_id = w.item_id
        and q.user_puid = s.user_puid and q.attempt_no = 1
      left join late_ruling rl on rl.district_id = ${district} and rl.assignment_id = w.assignment_id and rl.user_puid = s.user_puid
    order by s.last_name, s.first_name, s.user_puid`);
  return rows;
}

/** Whether a lesson was given to a group, with the item in it when one is named. */
export async function wasGiven(db: Database, group: GroupKey, lessonId: number, itemId: number | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from assignment a where a.district_id = ${group.district_id} and a.group_puid = ${group.group_puid}::uuid and a.lesson_id = ${lessonId}::bigint
      and (${itemId}::bigint is null or exists (select 1 from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
        where r.item_id = ${itemId}::bigint)) limit 1`);
  return rows.length > 0;
}
