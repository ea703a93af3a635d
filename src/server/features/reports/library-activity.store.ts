import { sql } from 'drizzle-orm';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { TAKEN_TYPES } from '#domain/content/resource-types.ts';
import type { ReportPeriod } from '#domain/time/report-period.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { nameOrder } from '#server/db/schema/people.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { groupStudents } from './book/class-work.store.ts';

/** Of each student only so many openings are looked through, so that years of them make no difference. */
const MAX_OPENINGS = 500;
const MAX_ITEMS = 100;

export interface LibraryActivityRow extends Record<string, unknown> {
  readonly item_id: number;
  readonly resource_type_id: number;
  readonly title: Bilingual;
  readonly last_opened_at: string;
  readonly students: readonly (ReportStudent & {
    readonly times: number;
    readonly time_spent: number;
    readonly last_opened_at: string;
  })[];
}

/** The resources that a group's students opened in their library in a period, the latest first; quizzes are practiced, not opened there. */
export async function listLibraryActivity(db: Database, group: GroupKey, { from, before }: ReportPeriod): Promise<LibraryActivityRow[]> {
  const { rows } = await db.execute<LibraryActivityRow>(sql`
    with ${groupStudents(group)},
    opened as (select o.item_id, to_jsonb(s) as student, s.user_puid, s.first_name, s.last_name, count(*)::int as times,
        least(sum(o.time_spent), 2147483647)::int as time_spent, max(o.opened_at) as last_at
      from students s cross join lateral (select t.item_id, t.opened_at, coalesce(t.time_spent, 0) as time_spent from content_tracking t
        where t.district_id = ${group.district_id} and t.user_puid = s.user_puid
          and (${from}::timestamptz is null or t.opened_at >= ${from}::timestamptz)
          and (${before}::timestamptz is null or t.opened_at < ${before}::timestamptz)
        order by t.opened_at desc limit ${MAX_OPENINGS}) o
      group by o.item_id, to_jsonb(s), s.user_puid, s.first_name, s.last_name),
    latest as (select item_id, max(last_at) as last_at,
        jsonb_agg(student || jsonb_build_object('times', times, 'time_spent', time_spent, 'last_opened_at', last_at) order by ${nameOrder()}) as students
      from opened group by item_id order by 2 desc, 1 limit ${MAX_ITEMS})
    select i.item_id, i.resource_type_id, i.title, l.last_at as last_opened_at, l.students
    from latest l join item i on i.item_id = l.item_id where i.resource_type_id <> all(${arrayOf(TAKEN_TYPES)}::int[]) order by l.last_at desc, i.item_id`);
  return rows;
}
