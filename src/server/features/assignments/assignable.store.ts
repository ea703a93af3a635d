import { type SQL, sql } from 'drizzle-orm';
import type { AssignableGroup } from '#contract/assignments/assignments.schemas.ts';
import { activeRecipients } from '#server/db/active-recipients.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import { containsText } from '#server/db/contains-text.ts';
import type { Database } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import { DAYS } from './assignment-days.ts';

const MAX_COUNTED = 1_000;

/** Which classes: one group by its id, or a page of them by name, their subgroups with them. Who opened a link is no class (decisions/lessons-and-assignments.md). */
export interface AssignableAsked {
  readonly group_puid: string | null;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

const classes = (groups: SQL, { group_puid, search }: AssignableAsked): SQL =>
  group_puid === null
    ? sql`class_group g where ${groups} and g.deleted_at is null and g.group_type <> 'link' and g.parent_group_puid is null
        ${search === '' ? sql`` : sql`and ${containsText(sql`g.group_name`, search)}`}`
    : sql`class_group g where g.group_puid = ${group_puid}::uuid and ${groups} and g.deleted_at is null`;

/** How many classes there are to choose from, counted up to a thousand, and whether there are more. */
export async function countAssignable(db: Database, groups: SQL, asked: AssignableAsked): Promise<{ total: number; is_more: boolean }> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from ${classes(groups, asked)} order by g.group_name, g.group_puid limit ${MAX_COUNTED + 1}) t`);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, MAX_COUNTED), is_more: n > MAX_COUNTED };
}

type AssignableRow = AssignableGroup & Record<string, unknown>;

/**
 * Classes and subgroups with their students, and whether each of them has the lesson, in whichever round. Of a class the round that all of it
 * has is told; a round of single students stands beside it.
 */
export async function listAssignable(db: Database, groups: SQL, lessonId: number, asked: AssignableAsked): Promise<AssignableRow[]> {
  const { rows } = await db.execute<AssignableRow>(sql`
    with page as (select g.district_id, g.group_puid from ${classes(groups, asked)} order by g.group_name, g.group_puid
      limit ${asked.limit} offset ${asked.offset}),
    shown as (select district_id, group_puid from page union
      select s.district_id, s.group_puid from page p join class_group s on s.district_id = p.district_id and s.parent_group_puid = p.group_puid
      where s.deleted_at is null)
    select g.group_puid, g.parent_group_puid, g.group_name, g.icon, g.color,
      (select u.first_name || ' ' || u.last_name from app_user u where u.district_id = g.district_id and u.user_puid = g.user_puid) as teacher_name,
      a.assignment_id, a.assignment_no, coalesce(a.is_for_all, false) as is_for_all, coalesce(a.instructions, '') as instructions, coalesce(a.enforce_order, false) as enforce_order, coalesce(a.may_check, false) as may_check,
      a.from_date, a.to_date, a.late_until,
      coalesce((select jsonb_agg(jsonb_build_object('user_puid', u.user_puid, 'first_name', u.first_name, 'last_name', u.last_name, 'standing',
          case when has.begun is null then 'unassigned' when has.begun then 'taken' else 'assigned' end, 'own', own.terms)
          order by ${nameOrder('u')})
        from group_member m
          join app_user u on u.district_id = m.district_id and u.user_puid = m.user_puid and u.is_active and u.role = 1
          cross join lateral (select bool_or(exists (select 1 from lesson_tracking t where t.district_id = w.district_id
              and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid)) as begun
            from assignment_given w where w.district_id = m.district_id and w.group_puid = m.group_puid and w.user_puid = m.user_puid
              and w.lesson_id = ${lessonId} and w.closed_at is null) has
          left join lateral (select jsonb_build_object('from_date', to_char(x.opens_at at time zone a.time_zone, 'YYYY-MM-DD'),
              'to_date', to_char(x.due_date at time zone a.time_zone, 'YYYY-MM-DD'),
              'late_until', to_char((x.late_until at time zone a.time_zone) - interval '1 microsecond', 'YYYY-MM-DD'), 'instructions', x.instructions) as terms
            from assignment_student x where x.district_id = m.district_id and x.assignment_id = a.assignment_id and x.user_puid = m.user_puid
              and x.removed_at is null and (x.opens_at is not null or x.due_date is not null or x.late_until is not null or x.instructions is not null)) own on true
        where m.district_id = g.district_id and m.group_puid = g.group_puid), '[]') as students
    from shown s join class_group g on g.district_id = s.district_id and g.group_puid = s.group_puid
      left join lateral (select a.assignment_id, a.assignment_no, a.is_for_all, a.instructions, a.enforce_order, a.may_check, d.time_zone, ${DAYS} from assignment a join district d on d.district_id = a.district_id
        where a.district_id = g.district_id and a.lesson_id = ${lessonId} and a.group_puid = g.group_puid and a.closed_at is null
        order by a.is_for_all desc, a.assignment_no limit 1) a on true
    order by g.group_name, g.group_puid`);
  return rows;
}

export interface ImpactRow extends Record<string, unknown> {
  readonly assignment_id: number;
  readonly lesson_name: string;
  readonly lesson_name_es: string;
  readonly group_name: string;
  readonly district_id: number;
  readonly lesson_id: number;
  readonly group_puid: string;
  /** Those who have it, and those of them who opened the lesson. */
  readonly recipients: readonly string[];
  readonly openers: readonly string[];
  readonly unsent: number;
  readonly devices: number;
  readonly devices_ready: number;
}

/** An older report says nothing about a device today. */
const SPOKE_LATELY = '14 days';

/** What changing assignments that the caller sees would affect. How far the work is, the reports say. */
export async function readImpacts(db: Database, groups: SQL, ids: readonly number[]): Promise<ImpactRow[]> {
  const { rows } = await db.execute<ImpactRow>(sql`
    with asked as (select a.district_id, a.assignment_id, a.lesson_id, a.group_puid, l.lesson_name, l.lesson_name_es, g.group_name
      from assignment a join class_group g on g.district_id = a.district_id and g.group_puid = a.group_puid
        join lesson l on l.district_id = a.district_id and l.lesson_id = a.lesson_id
      where a.assignment_id = any (${arrayOf(ids)}::int[]) and ${groups})
    select a.district_id, a.assignment_id, a.lesson_id, a.group_puid, a.lesson_name, a.lesson_name_es, a.group_name, s.*, r.devices, r.devices_ready
    from asked a
      cross join lateral (select coalesce(jsonb_agg(w.user_puid), '[]') as recipients,
          coalesce(jsonb_agg(w.user_puid) filter (where exists (select 1 from lesson_tracking t
            where t.district_id = w.district_id and t.assignment_id = w.assignment_id and t.user_puid = w.user_puid)), '[]') as openers,
          (count(*) filter (where exists (select 1 from device_report r
            where r.district_id = w.district_id and r.user_puid = w.user_puid and r.waiting + r.parked > 0)))::int as unsent
        from ${activeRecipients} w where w.district_id = a.district_id and w.assignment_id = a.assignment_id) s
      cross join lateral (select count(*)::int as devices, (count(*) filter (where a.assignment_id = any (r.ready_offline)))::int as devices_ready
        from ${activeRecipients} w join device_report r on r.district_id = w.district_id and r.user_puid = w.user_puid
          and not r.leaving and r.reported_at > now() - ${SPOKE_LATELY}::interval
        where w.district_id = a.district_id and w.assignment_id = a.assignment_id) r
    order by a.assignment_id`);
  return rows;
}
