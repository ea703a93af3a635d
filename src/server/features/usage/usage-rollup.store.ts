import type { PoolClient } from 'pg';
import { ROLE } from '#contract/roles.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { DaySpan, UsageSpan } from '#domain/time/usage-periods.ts';

/** A district whose usage is to be added up. */
export interface DueDistrict {
  readonly district_id: number;
  /** Its day now, and the day on which it was last added up. */
  readonly today: string;
  readonly last_day: string | null;
  /** By which rule they were added up then. */
  readonly counted_by: number | null;
}

/** The districts that were not added up since `before`, and those for which somebody has asked since. */
export async function listDue(client: PoolClient, now: Date, before: Date): Promise<DueDistrict[]> {
  const { rows } = await client.query<DueDistrict>(
    `select d.district_id, ($1::timestamptz at time zone d.time_zone)::date::text as today,
       (r.as_of at time zone d.time_zone)::date::text as last_day, r.withheld_by as counted_by
     from district d left join usage_run r on r.district_id = d.district_id
     where r.as_of is null or r.as_of < $2::timestamptz or r.requested_at > r.as_of
     order by r.as_of nulls first, d.district_id`,
    [now.toISOString(), before.toISOString()],
  );
  return rows;
}

/** Days that are to be added up, of some people alone or of everybody. */
export interface ChangedDays extends DaySpan {
  readonly people: readonly string[] | null;
}

/**
 * Adds up what each person did on some days, by the district's clock. A lesson session counts on the day it began, whatever is added to
 * it later; a lesson is finished when its quizzes are handed in, or every resource is completed where it has none, as in the reports.
 * Nobody else's earlier day is written again: it stays with the school that the person was in then.
 */
export async function writePersonDays(client: PoolClient, districtId: number, { starts_on, ends_on, people }: ChangedDays): Promise<void> {
  await client.query(
    `with span as (select d.time_zone, $2::date::timestamp at time zone d.time_zone as since,
         ($3::date + 1)::timestamp at time zone d.time_zone as until from district d where d.district_id = $1),
     completed as (select distinct c.assignment_id, c.user_puid from span s join resource_completion c
       on c.district_id = $1 and c.completed_at >= s.since and c.completed_at < s.until),
     steps as (select a.assignment_id, r.resource_id, r.resource_type_id in (${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment}) as is_quiz
       from (select distinct assignment_id from completed) c
       join assignment a on a.district_id = $1 and a.assignment_id = c.assignment_id
       cross join lateral assigned_resources($1, a.lesson_id, a.lesson_version) r),
     needed as (select assignment_id, resource_id, count(*) over (partition by assignment_id) as n from steps s
       where is_quiz or not exists (select 1 from steps q where q.assignment_id = s.assignment_id and q.is_quiz)),
     finished as (select p.user_puid, max(c.completed_at) as at from completed p
       join needed n on n.assignment_id = p.assignment_id
       join resource_completion c on c.district_id = $1 and c.assignment_id = n.assignment_id and c.resource_id = n.resource_id
         and c.user_puid = p.user_puid
       group by p.assignment_id, p.user_puid, n.n having count(*) = n.n),
     done as (
       select t.started_at as at, t.user_puid, 0 as sign_ins, 0 as lessons, 0 as quizzes, 0 as resources, 0 as given, t.time_spent as seconds
         from span s join lesson_tracking t on t.district_id = $1 and t.started_at >= s.since and t.started_at < s.until
       union all select t.started_at, t.user_puid, 0, 0, 0, 1, 0, 0
         from span s join resource_tracking t on t.district_id = $1 and t.started_at >= s.since and t.started_at < s.until
       union all select t.opened_at, t.user_puid, 0, 0, 0, 1, 0, coalesce(t.time_spent, 0)
         from span s join content_tracking t on t.district_id = $1 and t.opened_at >= s.since and t.opened_at < s.until
       union all select q.submitted_at, q.user_puid, 0, 0, 1, 0, 0, 0
         from span s join quiz_result q on q.district_id = $1 and q.submitted_at >= s.since and q.submitted_at < s.until and q.max_score > 0
       union all select a.assigned_at, a.assigned_by_puid, 0, 0, 0, 0, 1, 0
         from span s join assignment a on a.district_id = $1 and a.assigned_at >= s.since and a.assigned_at < s.until
       union all select e.happened_at, e.subject_puid, 1, 0, 0, 0, 0, 0
         from span s join security_event e on e.district_id = $1 and e.kind = 'signed_in' and e.happened_at >= s.since and e.happened_at < s.until
       union all select f.at, f.user_puid, 0, 1, 0, 0, 0, 0 from span s join finished f on f.at >= s.since and f.at < s.until)
     insert into usage_person_day as known (district_id, user_puid, day, school_id, role, sign_ins, lessons_finished, quizzes_handed_in,
       resources_opened, assignments_given, seconds)
     select $1, u.user_puid, (d.at at time zone s.time_zone)::date, u.school_id, u.role, sum(d.sign_ins), sum(d.lessons), sum(d.quizzes),
       sum(d.resources), sum(d.given), sum(d.seconds)
     from span s cross join done d join app_user u on u.district_id = $1 and u.user_puid = d.user_puid and u.role = any ($4::int[])
       and ($5::uuid[] is null or u.user_puid = any ($5::uuid[]))
     group by u.user_puid, (d.at at time zone s.time_zone)::date, u.school_id, u.role
     on conflict (district_id, user_puid, day) do update set school_id = excluded.school_id, role = excluded.role,
       sign_ins = excluded.sign_ins, lessons_finished = excluded.lessons_finished, quizzes_handed_in = excluded.quizzes_handed_in,
       resources_opened = excluded.resources_opened, assignments_given = excluded.assignments_given, seconds = excluded.seconds
     where known is distinct from excluded`,
    [districtId, starts_on, ends_on, [ROLE.student, ROLE.teacher], people],
  );
}

/**
 * The days, from one to before another, on which work arrived that a teacher has accepted since the district was last added up: it counts
 * on the day it arrived, however long it waited.
 */
export async function readAcceptedDays(client: PoolClient, districtId: number, from: string, before: string): Promise<ChangedDays[]> {
  const { rows } = await client.query<{ day: string; people: string[] }>(
    // An hour more than the time since: a decision may have been under way while the last run read.
    `select (h.held_at at time zone d.time_zone)::date::text as day, array_agg(distinct h.user_puid::text) as people
     from district d join usage_run r on r.district_id = d.district_id
     join held_pile p on p.district_id = d.district_id and p.decided_at >= r.as_of - interval '1 hour'
     join held_work h on h.district_id = p.district_id and h.assignment_id = p.assignment_id and h.user_puid = p.user_puid
     where d.district_id = $1 and h.decision in ('accepted', 'late') and h.decided_at >= r.as_of - interval '1 hour'
       and h.held_at >= $2::date::timestamp at time zone d.time_zone and h.held_at < $3::date::timestamp at time zone d.time_zone
     group by 1 order by 1`,
    [districtId, from, before],
  );
  return rows.map(({ day, people }) => ({ starts_on: day, ends_on: day, people }));
}

/**
 * Removes what was added up for some periods before.
 * @returns the periods as columns for `unnest`: period, first day, last day
 */
export async function clearPeriods(
  client: PoolClient,
  table: 'usage_figure' | 'usage_part',
  districtId: number,
  periods: readonly UsageSpan[],
): Promise<[string[], string[], string[]]> {
  const names = periods.map(({ period }) => period);
  const starts = periods.map(({ starts_on }) => starts_on);
  await client.query(
    `delete from ${table} f using unnest($2::text[], $3::date[]) p (period, starts_on)
     where f.district_id = $1 and f.period = p.period and f.starts_on = p.starts_on`,
    [districtId, names, starts],
  );
  return [names, starts, periods.map(({ ends_on }) => ends_on)];
}

/** Adds up periods from the days of the people, for each school and for the district; what stood there is replaced. */
export async function writeFigures(client: PoolClient, districtId: number, periods: readonly UsageSpan[]): Promise<void> {
  const columns = await clearPeriods(client, 'usage_figure', districtId, periods);
  await client.query(
    `insert into usage_figure (district_id, period, starts_on, school_id, role, active_people, sign_ins, lessons_finished,
       quizzes_handed_in, resources_opened, assignments_given, seconds)
     select $1, p.period, p.starts_on, d.school_id, d.role, count(distinct d.user_puid), sum(d.sign_ins), sum(d.lessons_finished),
       sum(d.quizzes_handed_in), sum(d.resources_opened), sum(d.assignments_given), sum(d.seconds)
     from unnest($2::text[], $3::date[], $4::date[]) p (period, starts_on, ends_on)
     join usage_person_day d on d.district_id = $1 and d.day between p.starts_on and p.ends_on
     group by grouping sets ((p.period, p.starts_on, d.role, d.school_id), (p.period, p.starts_on, d.role))
     -- People of no school are in the district's row alone.
     having grouping(d.school_id) = 1 or d.school_id is not null`,
    [districtId, ...columns],
  );
}

/** The first day on which anything was done in a district; null where nothing was. */
export async function readFirstDay(client: PoolClient, districtId: number): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    `select (least(
         (select min(started_at) from lesson_tracking where district_id = $1), (select min(opened_at) from content_tracking where district_id = $1),
         (select min(assigned_at) from assignment where district_id = $1), (select min(submitted_at) from quiz_result
           where district_id = $1 and submitted_at is not null), (select min(happened_at) from security_event where district_id = $1 and kind = 'signed_in')
       ) at time zone d.time_zone)::date::text as day from district d where d.district_id = $1`,
    [districtId],
  );
  return rows[0]?.day ?? null;
}

/** Forgets what single people did before a day. */
export async function deleteDaysBefore(client: PoolClient, districtId: number, day: string): Promise<void> {
  await client.query('delete from usage_person_day where district_id = $1 and day < $2::date', [districtId, day]);
  await client.query('delete from usage_class_day where district_id = $1 and day < $2::date', [districtId, day]);
}

/** Notes that a district's usage is added up as of now. */
export async function noteRun(client: PoolClient, districtId: number, now: Date, countedBy: number): Promise<void> {
  await client.query(
    `insert into usage_run (district_id, as_of, withheld_by) values ($1, $2, $3)
     on conflict (district_id) do update set as_of = excluded.as_of, withheld_by = excluded.withheld_by`,
    [districtId, now.toISOString(), countedBy],
  );
}
