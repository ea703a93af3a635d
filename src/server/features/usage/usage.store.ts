import { sql } from 'drizzle-orm';
import type { UsageHead } from '#contract/usage/usage.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { UsagePeriod } from '#domain/time/usage-periods.ts';
import type { Database } from '#server/db/database.ts';
import type { UsageScope } from './usage.policy.ts';

type Place = Pick<UsageHead, 'as_of' | 'is_running' | 'district_id' | 'district_name' | 'school_id' | 'school_name' | 'today'>;

/** The district and the school of a scope, and when their usage was added up; null if there is no such. */
export async function readPlace(db: Database, { district_id, school_id }: UsageScope, now: Date): Promise<Place | null> {
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select d.district_id, d.district_name, s.school_id, s.school_name, r.as_of,
      (r.as_of is null or coalesce(r.requested_at > r.as_of, false)) as is_running,
      (${now.toISOString()}::timestamptz at time zone d.time_zone)::date::text as today
    from district d left join school s on s.district_id = d.district_id and s.school_id = ${school_id}::int
    left join usage_run r on r.district_id = d.district_id
    where d.district_id = ${district_id}::int and (${school_id}::int is null or s.school_id is not null)`);
  const row = rows[0];
  return row ? { ...row, as_of: row.as_of && toMoment(row.as_of) } : null;
}

/** The figures of one role in one place and period, as they were added up. */
export interface FigureRow extends Record<string, unknown> {
  readonly starts_on: string;
  readonly school_id: number | null;
  readonly role: number;
  readonly active_people: number;
  readonly sign_ins: number;
  readonly lessons_finished: number;
  readonly quizzes_handed_in: number;
  readonly resources_opened: number;
  readonly assignments_given: number;
  readonly seconds: number;
}

const FIGURES = sql`f.starts_on::text as starts_on, f.school_id, f.role, f.active_people, f.sign_ins, f.lessons_finished, f.quizzes_handed_in,
  f.resources_opened, f.assignments_given, f.seconds::float8 as seconds`;

/** A place's figures of some periods of one kind, by their first days. */
export async function readFigures(
  db: Database,
  { district_id, school_id }: UsageScope,
  period: UsagePeriod,
  startsOn: readonly string[],
): Promise<FigureRow[]> {
  const { rows } = await db.execute<FigureRow>(sql`
    select ${FIGURES} from usage_figure f
    where f.district_id = ${district_id}::int and f.school_id is not distinct from ${school_id}::int and f.period = ${period}
      and f.starts_on = any (${`{${startsOn.join(',')}}`}::date[])`);
  return rows;
}

/** The figures of every school of a district in one period. */
export async function readSchoolFigures(db: Database, districtId: number, period: UsagePeriod, startsOn: string): Promise<FigureRow[]> {
  const { rows } = await db.execute<FigureRow>(sql`
    select ${FIGURES} from usage_figure f
    where f.district_id = ${districtId}::int and f.period = ${period} and f.starts_on = ${startsOn}::date and f.school_id is not null
    order by f.school_id, f.role`);
  return rows;
}

/** The schools of a district by name. */
export async function listSchools(db: Database, districtId: number): Promise<{ school_id: number; school_name: string }[]> {
  const { rows } = await db.execute<{ school_id: number; school_name: string }>(sql`
    select school_id, school_name from school where district_id = ${districtId}::int order by school_name, school_id`);
  return rows;
}

/** By which clock a district's days go. */
export async function readTimeZone(db: Database, districtId: number): Promise<string> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from district where district_id = ${districtId}::int`);
  return rows[0]?.time_zone ?? 'UTC';
}

/** Asks for a district to be added up, unless somebody did so since `before`. @returns when it was last added up; null: asked already */
export async function requestRun(
  db: Database,
  districtId: number,
  now: Date,
  before: Date,
): Promise<{ readonly as_of: string | null } | null> {
  const { rows } = await db.execute<{ as_of: string | null }>(sql`
    insert into usage_run as r (district_id, requested_at) values (${districtId}::int, ${now.toISOString()}::timestamptz)
    on conflict (district_id) do update set requested_at = excluded.requested_at
      where r.requested_at is null or r.requested_at < ${before.toISOString()}::timestamptz
    returning r.as_of`);
  const row = rows[0];
  return row ? { as_of: row.as_of && toMoment(row.as_of) } : null;
}
