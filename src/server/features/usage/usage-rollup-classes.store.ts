import type { PoolClient } from 'pg';
import { ROLE } from '#contract/roles.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { DaySpan, UsageSpan } from '#domain/time/usage-periods.ts';
import { clearPeriods } from './usage-rollup.store.ts';

const SPAN = `span as (select d.time_zone, $2::date::timestamp at time zone d.time_zone as since,
  ($3::date + 1)::timestamp at time zone d.time_zone as until from district d where d.district_id = $1)`;

/** The resources that finish an assignment of `touched`: its quizzes and assessments, or all where it has none. */
const NEEDED = `steps as (select a.assignment_id, r.resource_id, r.resource_type_id in (${RESOURCE_TYPE.quiz}, ${RESOURCE_TYPE.assessment}) as is_quiz
    from touched w join assignment a on a.district_id = $1 and a.assignment_id = w.assignment_id
    cross join lateral assigned_resources($1, a.lesson_id, a.lesson_version) r),
  needed as (select assignment_id, resource_id, count(*) over (partition by assignment_id) as n from steps s
    where is_quiz or not exists (select 1 from steps q where q.assignment_id = s.assignment_id and q.is_quiz)),
  finished as (select c.assignment_id, c.user_puid, max(c.completed_at) as at from needed n
    join resource_completion c on c.district_id = $1 and c.assignment_id = n.assignment_id and c.resource_id = n.resource_id
    group by c.assignment_id, c.user_puid, n.n having count(*) = n.n)`;

/** Adds up what each student did for each class on some days. A subgroup's work is its class's. */
export async function writeClassDays(client: PoolClient, districtId: number, { starts_on, ends_on }: DaySpan): Promise<void> {
  await client.query(
    `with ${SPAN},
     touched as (select distinct c.assignment_id from span s join resource_completion c
       on c.district_id = $1 and c.completed_at >= s.since and c.completed_at < s.until),
     ${NEEDED},
     done as (
       select t.started_at as at, t.user_puid, t.assignment_id, 0 as lessons, 0 as quizzes, 0 as resources, t.time_spent as seconds
         from span s join lesson_tracking t on t.district_id = $1 and t.started_at >= s.since and t.started_at < s.until
       union all select t.started_at, t.user_puid, t.assignment_id, 0, 0, 1, 0
         from span s join resource_tracking t on t.district_id = $1 and t.started_at >= s.since and t.started_at < s.until
       union all select q.submitted_at, q.user_puid, q.assignment_id, 0, 1, 0, 0
         from span s join quiz_result q on q.district_id = $1 and q.submitted_at >= s.since and q.submitted_at < s.until and q.max_score > 0
       union all select f.at, f.user_puid, f.assignment_id, 1, 0, 0, 0 from span s join finished f on f.at >= s.since and f.at < s.until)
     insert into usage_class_day as known (district_id, group_puid, user_puid, day, lessons_finished, quizzes_handed_in, resources_opened, seconds)
     select $1, coalesce(g.parent_group_puid, g.group_puid), d.user_puid, (d.at at time zone s.time_zone)::date, sum(d.lessons), sum(d.quizzes),
       sum(d.resources), sum(d.seconds)
     from span s cross join done d join assignment a on a.district_id = $1 and a.assignment_id = d.assignment_id
     join class_group g on g.district_id = $1 and g.group_puid = a.group_puid
     group by coalesce(g.parent_group_puid, g.group_puid), d.user_puid, (d.at at time zone s.time_zone)::date
     on conflict (district_id, group_puid, user_puid, day) do update set lessons_finished = excluded.lessons_finished,
       quizzes_handed_in = excluded.quizzes_handed_in, resources_opened = excluded.resources_opened, seconds = excluded.seconds
     where known is distinct from excluded`,
    [districtId, starts_on, ends_on],
  );
}

/**
 * Adds up how far the assignments are that were given, begun or worked on in some days, for the students whom reports count as well.
 * @param givenSince of assignments from this day on also those that have other students by now, though nobody worked; null: none
 */
export async function writeAssignments(
  client: PoolClient,
  districtId: number,
  { starts_on, ends_on }: DaySpan,
  givenSince: string | null,
): Promise<void> {
  await client.query(
    `with ${SPAN},
     touched as (
       select a.assignment_id from span s join assignment a on a.district_id = $1 and a.assigned_at >= s.since and a.assigned_at < s.until
       union select t.assignment_id from span s join lesson_tracking t on t.district_id = $1 and t.started_at >= s.since and t.started_at < s.until
       union select c.assignment_id from span s join resource_completion c
         on c.district_id = $1 and c.completed_at >= s.since and c.completed_at < s.until
       union select k.assignment_id from usage_assignment k where k.district_id = $1 and k.assigned_at >= $4::date
         and k.given <> (select count(*) from assignment_recipient r
           join app_user p on p.district_id = $1 and p.user_puid = r.user_puid and p.is_active and p.role = ${ROLE.student}
           where r.district_id = $1 and r.assignment_id = k.assignment_id)),
     ${NEEDED}
     insert into usage_assignment (district_id, assignment_id, school_id, group_puid, lesson_id, assigned_at, due_date, given, started, finished)
     select $1, a.assignment_id, g.school_id, coalesce(g.parent_group_puid, g.group_puid), a.lesson_id, a.assigned_at, a.due_date,
       count(*), count(*) filter (where b.user_puid is not null or f.user_puid is not null), count(f.user_puid)
     from touched w join assignment a on a.district_id = $1 and a.assignment_id = w.assignment_id
     join class_group g on g.district_id = $1 and g.group_puid = a.group_puid
     join assignment_recipient r on r.district_id = $1 and r.assignment_id = a.assignment_id
     join app_user p on p.district_id = $1 and p.user_puid = r.user_puid and p.is_active and p.role = ${ROLE.student}
     left join lateral (select t.user_puid from lesson_tracking t where t.district_id = $1 and t.assignment_id = a.assignment_id
       and t.user_puid = r.user_puid limit 1) b on true
     left join finished f on f.assignment_id = a.assignment_id and f.user_puid = r.user_puid
     group by a.district_id, a.assignment_id, g.district_id, g.group_puid
     on conflict (district_id, assignment_id) do update set school_id = excluded.school_id, due_date = excluded.due_date,
       given = excluded.given, started = excluded.started, finished = excluded.finished`,
    [districtId, starts_on, ends_on, givenSince],
  );
  // A due day may be moved on a day on which nobody works.
  await client.query(
    `update usage_assignment known set due_date = a.due_date from assignment a
     where known.district_id = $1 and a.district_id = $1 and a.assignment_id = known.assignment_id and known.due_date is distinct from a.due_date`,
    [districtId],
  );
}

/** Adds up periods by class, and by the teacher who owns it; what stood there is replaced. */
export async function writeParts(client: PoolClient, districtId: number, periods: readonly UsageSpan[]): Promise<void> {
  const columns = await clearPeriods(client, 'usage_part', districtId, periods);
  await client.query(
    `with days as (
       select p.period, p.starts_on, g.group_puid, d.user_puid, d.lessons_finished, d.quizzes_handed_in, d.resources_opened, d.seconds, 0 as given
       from unnest($2::text[], $3::date[], $4::date[]) p (period, starts_on, ends_on)
       join usage_class_day d on d.district_id = $1 and d.day between p.starts_on and p.ends_on
       join class_group g on g.district_id = $1 and g.group_puid = d.group_puid
       union all
       select p.period, p.starts_on, a.group_puid, null, 0, 0, 0, 0, 1
       from unnest($2::text[], $3::date[], $4::date[]) p (period, starts_on, ends_on) join district t on t.district_id = $1
       join usage_assignment a on a.district_id = $1 and a.assigned_at >= p.starts_on::timestamp at time zone t.time_zone
         and a.assigned_at < (p.ends_on + 1)::timestamp at time zone t.time_zone),
     named as (select 'class' as kind, d.*, g.group_puid as part_id, g.school_id, g.group_name as name,
         coalesce(u.last_name || ', ' || u.first_name, '') as of_name
       from days d join class_group g on g.district_id = $1 and g.group_puid = d.group_puid
       left join app_user u on u.district_id = $1 and u.user_puid = g.user_puid
       union all
       select 'teacher', d.*, u.user_puid, u.school_id, u.last_name || ', ' || u.first_name, ''
       from days d join class_group g on g.district_id = $1 and g.group_puid = d.group_puid
       join app_user u on u.district_id = $1 and u.user_puid = g.user_puid)
     insert into usage_part (district_id, kind, period, starts_on, part_id, school_id, name, of_name, active_students, lessons_finished,
       quizzes_handed_in, resources_opened, assignments_given, seconds)
     select $1, d.kind, d.period, d.starts_on, d.part_id, d.school_id, d.name, d.of_name, count(distinct d.user_puid),
       sum(d.lessons_finished), sum(d.quizzes_handed_in), sum(d.resources_opened), sum(d.given), sum(d.seconds)
     from named d group by d.kind, d.period, d.starts_on, d.part_id, d.school_id, d.name, d.of_name`,
    [districtId, ...columns],
  );
}
