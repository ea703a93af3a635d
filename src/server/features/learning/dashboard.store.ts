import { sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/learning/learning.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { MAX_OFFLINE_FILE_BYTES, ONLINE_ONLY_TYPE } from '#domain/content/own-material.ts';
import { RESOURCE_TYPE, TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { LEFT_ALONE_AFTER_DAYS } from '#domain/learning/spaced-review.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import { releasedDecision, unreleasedGrades } from '#server/db/released-reports.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** One assignment of a student, as stored. */
/** The most lessons in one list, the newest ones; the list says how many there are in all. */
export const MAX_ASSIGNMENTS = 500;

export interface AssignmentRow {
  readonly assignment_id: number;
  readonly lesson_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly lesson_objective: string;
  readonly lesson_objective_es: string;
  readonly instructions: string;
  readonly total_time: number;
  readonly assigned_at: string;
  readonly due_date: string | null;
  readonly closed_at: string | null;
  readonly enforce_order: boolean;
  readonly group_puid: string;
  readonly group_name: string;
  readonly teacher_name: string;
  readonly cover_url: string | null;
  /** Null: none. */
  readonly extra_time: number | null;
  readonly may_check: boolean;
  readonly for_class: boolean;
  readonly resources: readonly ResourceRow[];
}

export interface ResourceRow {
  readonly resource_id: number;
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly time: number;
  readonly sort_order: number;
  readonly remarks: string;
  readonly note: string | null;
  readonly is_online_only: true | null;
  readonly content_hash: string;
  readonly state: ProgressState;
  /** The last one that a teacher gave; null: none. */
  readonly retake: {
    readonly attempt_no: number;
    readonly due_date: string | null;
    readonly note: string;
    readonly from_answers: boolean;
  } | null;
  readonly quiz: {
    readonly result_id: string;
    readonly submitted_at: string | null;
    readonly score: number | null;
    readonly max_score: number;
    readonly awaiting_points: number | null;
    readonly practiced: { readonly times: number; readonly at: string } | null;
    readonly may_practice: boolean | null;
  } | null;
}

const TAKEN = sql`(${sql.join([...TAKEN_TYPES], sql`, `)})`;

/** Which of a student's assignments are wanted; null is any. */
export interface AssignmentFilter {
  readonly assignment_id: number | null;
  readonly lesson_id: number | null;
  readonly open_only: boolean;
}

/**
 * What the student is given, with the student's progress, in one query. A lesson that came twice, through two groups, is listed once;
 * asked for by its id, either is answered: a device may hold work on it.
 */
export async function readAssignments(db: Database, caller: Caller, filter: AssignmentFilter): Promise<AssignmentRow[]> {
  const { district_id: district, user_puid: student } = caller;
  const { rows } = await prepared(db).execute<AssignmentRow & Record<string, unknown>>(sql`
    select a.assignment_id, a.lesson_id, l.lesson_name, l.lesson_name_es, l.lesson_objective,
      coalesce(nullif(l.lesson_objective_es, ''), l.lesson_objective) as lesson_objective_es,
      coalesce(nullif(w.instructions, ''), l.instructions) as instructions, l.total_time, a.assigned_at, w.due_date, a.closed_at,
      a.enforce_order or coalesce(v.enforce_order, l.enforce_order) as enforce_order, a.may_check, a.is_for_all and g.parent_group_puid is null as for_class,
      g.group_puid, g.group_name,
      coalesce(t.first_name || ' ' || t.last_name, '') as teacher_name, l.cover_url,
      (select e.percent from extra_time e where e.district_id = ${district} and e.user_puid = ${student}::uuid) as extra_time,
      coalesce((select jsonb_agg(jsonb_build_object(
          'resource_id', r.resource_id, 'item_id', r.item_id, 'resource_type_id', r.resource_type_id, 'title', i.title, 'time', r.time,
          'sort_order', r.sort_order, 'remarks', r.remarks, 'note', nullif(r.note, ''), 'content_hash', i.content_hash,
          'is_online_only', case when i.owner_district_id is not null then (select true from own_item o where o.district_id = ${district}
            and o.item_id = i.item_id and (o.file_sha256 is null or o.file_bytes > ${MAX_OFFLINE_FILE_BYTES} or o.file_media_type = ${ONLINE_ONLY_TYPE})) end,
          'retake', case when k.attempt_no is not null then jsonb_build_object('attempt_no', k.attempt_no, 'due_date', k.due_date, 'note', k.note,
            'from_answers', k.from_answers) end,
          'state', case when k.attempt_no > q.newest_no then 'not_started'
            when q.submitted_at is not null or (c.user_puid is not null and k.attempt_no is null) then 'completed'
            when q.result_id is not null or exists (select 1 from resource_tracking x where x.district_id = ${district}
              and x.assignment_id = a.assignment_id and x.resource_id = r.resource_id and x.user_puid = ${student}::uuid) then 'started'
            else 'not_started' end,
          -- A lab is done, not scored.
          'quiz', case when q.result_id is not null and i.resource_type_id in ${TAKEN} then jsonb_build_object(
            'may_practice', i.parts->'may_practice', 'result_id', q.result_id, 'submitted_at', q.submitted_at, 'max_score', q.max_score,
            -- How an assessment came out is its released report's to say.
            'score', case when i.resource_type_id <> ${RESOURCE_TYPE.assessment} then q.score end,
            'awaiting_points', case when i.resource_type_id <> ${RESOURCE_TYPE.assessment} then q.awaiting_points end,
            'practiced', case when i.resource_type_id <> ${RESOURCE_TYPE.assessment} and q.score < q.max_score
              and q.submitted_at > now() - make_interval(days => ${LEFT_ALONE_AFTER_DAYS}::int) then (
                select jsonb_build_object('times', count(*), 'at', max(t.opened_at)) from content_tracking t where t.district_id = ${district}
                  and t.user_puid = ${student}::uuid and t.opened_at > q.submitted_at and t.item_id = r.item_id having count(*) > 0) end) end)
          order by r.sort_order, r.resource_id)
        from assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r join item i on i.item_id = r.item_id
          left join resource_completion c on c.district_id = ${district} and c.assignment_id = a.assignment_id
            and c.resource_id = r.resource_id and c.user_puid = ${student}::uuid
          left join lateral (select x.result_id, max(x.attempt_no) over () as newest_no, x.submitted_at, case when own.kind is null then x.score - hidden.points else own.points end as score,
              case own.kind when 'points' then own.max_points else x.max_score end as max_score,
              case when own.kind is null then x.awaiting_points + hidden.max_points else 0 end as awaiting_points
            from quiz_result x cross join lateral (${unreleasedGrades(sql`x`)}) hidden
              left join lateral (${releasedDecision(sql`x`)}) own on true
            where x.district_id = ${district} and x.assignment_id = a.assignment_id and x.quiz_id = r.item_id
              and x.user_puid = ${student}::uuid
            -- What is open, or else what counts; of an assessment that would tell which attempt was better.
            order by x.submitted_at is null desc, case when i.resource_type_id <> ${RESOURCE_TYPE.assessment} then case a.attempt_rule
              when 'best' then -x.score::float / nullif(x.max_score - x.awaiting_points, 0) when 'first' then 0 end end,
              case when i.resource_type_id <> ${RESOURCE_TYPE.assessment} and a.attempt_rule in ('best', 'first') then x.attempt_no else -x.attempt_no end
            limit 1) q on true
          left join lateral (select x.attempt_no, x.due_date, x.note, x.from_answers from retake x where x.district_id = ${district}
            and x.assignment_id = a.assignment_id and x.quiz_id = r.item_id and x.user_puid = ${student}::uuid
            order by x.attempt_no desc limit 1) k on true), '[]') as resources
    from ${filter.assignment_id === null ? sql`assignment_recipient` : sql`assignment_given`} w
      join assignment a on a.district_id = w.district_id and a.assignment_id = w.assignment_id
      join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
      join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
      left join lesson_version v on v.district_id = a.district_id and v.lesson_id = a.lesson_id and v.version = a.lesson_version
      left join app_user t on t.district_id = a.district_id and t.user_puid = a.assigned_by_puid
    where w.district_id = ${district} and w.user_puid = ${student}::uuid and (w.opens_at is null or w.opens_at <= now())
      and (${filter.assignment_id}::bigint is null or a.assignment_id = ${filter.assignment_id}::bigint)
      and (${filter.lesson_id}::bigint is null or a.lesson_id = ${filter.lesson_id}::bigint)
      and (not ${filter.open_only}::boolean or a.closed_at is null)
    order by a.assigned_at desc, a.assignment_id desc
    limit ${MAX_ASSIGNMENTS}`);
  return rows;
}

/** How many open lessons a student has, where there may be more than one list shows. */
export async function countOpenAssignments(db: Database, { district_id, user_puid }: Caller): Promise<number> {
  const { rows } = await prepared(db).execute<{ n: number }>(sql`
    select count(*)::int as n from assignment_recipient w
      join assignment a on a.district_id = w.district_id and a.assignment_id = w.assignment_id
    where w.district_id = ${district_id} and w.user_puid = ${user_puid}::uuid and (w.opens_at is null or w.opens_at <= now()) and a.closed_at is null`);
  return rows[0]?.n ?? 0;
}

interface ResponseRow extends Record<string, unknown> {
  readonly lesson_tracking_id: string | null;
  readonly time_spent: number;
  readonly resources: { resource_id: number; time_spent: number; percentage_completed: number; completed: boolean }[];
}

/** What the server has of a student's work in one assignment: the newest lesson session, time over all of them, each resource. */
export async function readResponses(
  db: Database,
  caller: Caller,
  assignment: { assignment_id: number; lesson_id: number },
): Promise<ResponseRow> {
  const { district_id: district, user_puid: student } = caller;
  const { rows } = await db.execute<ResponseRow>(sql`
    select
      (select s.tracking_id from lesson_tracking s where s.district_id = ${district} and s.assignment_id = ${assignment.assignment_id}
        and s.user_puid = ${student}::uuid order by s.last_at desc, s.tracking_id desc limit 1) as lesson_tracking_id,
      (select least(coalesce(sum(s.time_spent), 0), 2147483647) from lesson_tracking s where s.district_id = ${district}
        and s.assignment_id = ${assignment.assignment_id} and s.user_puid = ${student}::uuid)::int as time_spent,
      coalesce((select jsonb_agg(jsonb_build_object('resource_id', r.resource_id, 'time_spent', coalesce(x.time_spent, 0),
          'percentage_completed', coalesce(x.percentage, 0), 'completed', c.user_puid is not null) order by r.sort_order, r.resource_id)
        from assignment a cross join assigned_resources(a.district_id, a.lesson_id, a.lesson_version) r
          left join (select resource_id, least(sum(time_spent), 2147483647) as time_spent, max(percentage_completed) as percentage from resource_tracking
            where district_id = ${district} and assignment_id = ${assignment.assignment_id} and user_puid = ${student}::uuid
            group by resource_id) x on x.resource_id = r.resource_id
          left join resource_completion c on c.district_id = ${district} and c.assignment_id = ${assignment.assignment_id}
            and c.resource_id = r.resource_id and c.user_puid = ${student}::uuid
        where a.district_id = ${district} and a.assignment_id = ${assignment.assignment_id}), '[]') as resources`);
  return rows[0] ?? { lesson_tracking_id: null, time_spent: 0, resources: [] };
}
