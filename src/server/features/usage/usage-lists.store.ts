import { type SQL, sql } from 'drizzle-orm';
import {
  USAGE_ROWS_A_PAGE,
  type UsageAssignment,
  type UsageClass,
  type UsagePart,
  type UsagePartSort,
} from '#contract/usage/usage-lists.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { DaySpan, UsagePeriod } from '#domain/time/usage-periods.ts';
import type { Database } from '#server/db/database.ts';
import type { UsageScope } from './usage.policy.ts';

/** The most rows in a list; choosing a school or a shorter period shows the others. */
const MAX_ROWS = 1_000;

interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

function pageOf<Row extends { total: number }>(rows: readonly Row[]): Page<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const SORT_COLUMN: Readonly<Record<UsagePartSort, SQL>> = {
  name: sql`name`,
  active_students: sql`active_students`,
  lessons_finished: sql`lessons_finished`,
  seconds: sql`seconds`,
};

const PART = sql`f.part_id, f.name, f.of_name, s.school_name, nullif(f.active_students, -1) as active_students,
  nullif(f.lessons_finished, -1) as lessons_finished, nullif(f.quizzes_handed_in, -1) as quizzes_handed_in,
  nullif(f.resources_opened, -1) as resources_opened, f.assignments_given, nullif(f.seconds, -1)::float8 as seconds`;

export interface PartsAsked {
  readonly kind: 'class' | 'teacher';
  readonly period: UsagePeriod;
  readonly starts_on: string;
  readonly sort: UsagePartSort;
  readonly desc: boolean;
  readonly page: number;
}

/** Classes or teachers with what their students did in a period, a page at a time. */
export async function listParts(db: Database, { district_id, school_id }: UsageScope, asked: PartsAsked): Promise<Page<UsagePart>> {
  const direction = asked.desc ? sql`desc` : sql`asc`;
  const order = sql`${SORT_COLUMN[asked.sort]} ${direction}, part_id ${direction}`;
  const { rows } = await db.execute<UsagePart & { total: number } & Record<string, unknown>>(sql`
    with found as (select * from usage_part where district_id = ${district_id}::int and kind = ${asked.kind} and period = ${asked.period}
        and starts_on = ${asked.starts_on}::date ${school_id === null ? sql`` : sql`and school_id = ${school_id}::int`}
      order by ${order} limit ${MAX_ROWS})
    select ${PART}, f.total
    from (select *, count(*) over ()::int as total, row_number() over (order by ${order}) as place from found order by ${order}
      limit ${USAGE_ROWS_A_PAGE} offset ${(asked.page - 1) * USAGE_ROWS_A_PAGE}) f
    left join school s on s.district_id = f.district_id and s.school_id = f.school_id
    order by f.place`);
  return pageOf(rows) as Page<UsagePart>;
}

/** Whether the moment of a column is on one of the days, by the district's clock. */
const within = (column: SQL, districtId: number, { starts_on, ends_on }: DaySpan) => {
  const zone = sql`(select time_zone from district where district_id = ${districtId}::int)`;
  return sql`${column} >= ${starts_on}::date::timestamp at time zone ${zone} and ${column} < (${ends_on}::date + 1)::timestamp at time zone ${zone}`;
};

const ASSIGNMENT = sql`f.assignment_id, l.lesson_name, l.lesson_name_es, g.group_puid, g.group_name, s.school_name,
  coalesce(u.last_name || ', ' || u.first_name, '') as teacher_name, f.assigned_at, f.due_date, f.given,
  f.started, f.finished`;

/** With the words of an assignment. */
const WITH_NAMES = sql`join lesson l on l.district_id = f.district_id and l.lesson_id = f.lesson_id
  cross join lateral (select * from class_group c where c.district_id = f.district_id and c.group_puid = f.group_puid limit 1) g
  left join school s on s.district_id = f.district_id and s.school_id = f.school_id
  left join app_user u on u.district_id = g.district_id and u.user_puid = g.user_puid`;
const withMoments = (row: UsageAssignment): UsageAssignment => ({
  ...row,
  assigned_at: toMoment(row.assigned_at),
  due_date: row.due_date && toMoment(row.due_date),
});

/** What was given in a period, the newest first, with how many of the students began and finished it. */
export async function listAssignments(
  db: Database,
  { district_id, school_id }: UsageScope,
  days: DaySpan,
  { group_puid, page }: { readonly group_puid: string | null; readonly page: number },
): Promise<Page<UsageAssignment>> {
  const narrowed =
    group_puid !== null
      ? sql`and group_puid = ${group_puid}::uuid ${school_id === null ? sql`` : sql`and school_id = ${school_id}::int`}`
      : school_id === null
        ? sql``
        : sql`and school_id = ${school_id}::int`;
  const { rows } = await db.execute<UsageAssignment & { total: number } & Record<string, unknown>>(sql`
    with found as (select * from usage_assignment where district_id = ${district_id}::int ${narrowed}
        and ${within(sql`assigned_at`, district_id, days)}
      order by assigned_at desc, assignment_id desc limit ${MAX_ROWS})
    select ${ASSIGNMENT}, f.total
    from (select *, count(*) over ()::int as total from found order by assigned_at desc, assignment_id desc
      limit ${USAGE_ROWS_A_PAGE} offset ${(page - 1) * USAGE_ROWS_A_PAGE}) f
    ${WITH_NAMES}
    order by f.assigned_at desc, f.assignment_id desc`);
  const { rows: found, total } = pageOf(rows) as Page<UsageAssignment>;
  return { rows: found.map(withMoments), total };
}

/** The next classes or teachers by name, after one of them: for a file that holds them all. */
export async function readPartsAfter(
  db: Database,
  { district_id, school_id }: UsageScope,
  { kind, period, starts_on }: Pick<PartsAsked, 'kind' | 'period' | 'starts_on'>,
  after: Pick<UsagePart, 'name' | 'part_id'> | null,
  limit: number,
): Promise<UsagePart[]> {
  const { rows } = await db.execute<UsagePart & Record<string, unknown>>(sql`
    select ${PART} from (select * from usage_part where district_id = ${district_id}::int and kind = ${kind} and period = ${period}
        and starts_on = ${starts_on}::date ${school_id === null ? sql`` : sql`and school_id = ${school_id}::int`}
        ${after ? sql`and (name, part_id) > (${after.name}, ${after.part_id}::uuid)` : sql``}
      order by name, part_id limit ${limit}) f
    left join school s on s.district_id = f.district_id and s.school_id = f.school_id order by f.name, f.part_id`);
  return rows;
}

/** Where a list of assignments goes on. The moment is as it is stored: on the wire it is shorter, and several are given at the same one. */
export interface AfterAssignment {
  readonly assigned_at: string;
  readonly assignment_id: number;
}

/** The next assignments of a period, the newest first, after one of them. @returns where it goes on too; null at the end */
export async function readAssignmentsAfter(
  db: Database,
  { district_id, school_id }: UsageScope,
  days: DaySpan,
  after: AfterAssignment | null,
  limit: number,
): Promise<{ rows: UsageAssignment[]; next: AfterAssignment | null }> {
  const { rows } = await db.execute<UsageAssignment & Record<string, unknown>>(sql`
    select ${ASSIGNMENT} from (select * from usage_assignment where district_id = ${district_id}::int
        ${school_id === null ? sql`` : sql`and school_id = ${school_id}::int`} and ${within(sql`assigned_at`, district_id, days)}
        ${after ? sql`and (assigned_at, assignment_id) < (${after.assigned_at}::timestamptz, ${after.assignment_id}::int)` : sql``}
      order by assigned_at desc, assignment_id desc limit ${limit}) f ${WITH_NAMES}
    order by f.assigned_at desc, f.assignment_id desc`);
  return { rows: rows.map(withMoments), next: rows.length < limit ? null : (rows.at(-1) ?? null) };
}

/** Classes by name, with what was given to them in a period and how much of it was begun and finished. */
export async function listClasses(
  db: Database,
  { district_id, school_id }: UsageScope,
  { period, starts_on, ends_on }: DaySpan & { readonly period: UsagePeriod },
  page: number,
): Promise<Page<UsageClass>> {
  const { rows } = await db.execute<UsageClass & { total: number } & Record<string, unknown>>(sql`
    with found as (select * from usage_part where district_id = ${district_id}::int and kind = 'class' and period = ${period}
        and starts_on = ${starts_on}::date ${school_id === null ? sql`` : sql`and school_id = ${school_id}::int`}
      order by name, part_id limit ${MAX_ROWS})
    select f.part_id as group_puid, f.name as group_name, f.of_name as teacher_name, s.school_name, w.assignments, w.given, w.started, w.finished, f.total
    from (select *, count(*) over ()::int as total from found order by name, part_id
      limit ${USAGE_ROWS_A_PAGE} offset ${(page - 1) * USAGE_ROWS_A_PAGE}) f
    left join school s on s.district_id = f.district_id and s.school_id = f.school_id
    cross join lateral (select count(*)::int as assignments, coalesce(sum(a.given), 0)::int as given, coalesce(sum(a.started), 0)::int as started,
        coalesce(sum(a.finished), 0)::int as finished
      from usage_assignment a where a.district_id = f.district_id and a.group_puid = f.part_id
        and ${within(sql`a.assigned_at`, district_id, { starts_on, ends_on })}) w
    order by f.name, f.part_id`);
  return pageOf(rows) as Page<UsageClass>;
}
