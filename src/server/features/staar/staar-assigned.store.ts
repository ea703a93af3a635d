import { type SQL, sql } from 'drizzle-orm';
import type { StaarGroupAssignment } from '#contract/staar/staar.schemas.ts';
import type { Database } from '#server/db/database.ts';

/** One more than a page, so that a cut list can say so. */
export const MOST_ASSIGNMENTS = 200;

/**
 * The tests of STAAR Ready that groups were given, the newest first.
 * @param groups which of them, as a condition on `class_group g`
 * @param from first day, `to` last day, both `YYYY-MM-DD` by the district's clock and included; null is no bound
 */
export async function listStaarAssignments(
  db: Database,
  groups: SQL,
  from: string | null,
  to: string | null,
): Promise<StaarGroupAssignment[]> {
  const { rows } = await db.execute<StaarGroupAssignment & Record<string, unknown>>(sql`
    with given as (select a.*, g.group_name, t.items from class_group g join district d on d.district_id = g.district_id
        join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
        cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'title', i.title, 'collection', i.collection)
            order by r.sort_order) as items
          from lesson_resource r cross join lateral (select * from item where item_id = r.item_id limit 1) i
          where r.district_id = a.district_id and r.lesson_id = a.lesson_id and i.collection in ('star_smart', 'rc_test', 'staar_test')) t
      where ${groups} and g.deleted_at is null and a.closed_at is null and t.items is not null
        and (${from}::text is null or a.assigned_at >= (${from}::text || ' 00:00 ' || d.time_zone)::timestamptz)
        and (${to}::text is null or a.assigned_at < ((${to}::date + 1)::text || ' 00:00 ' || d.time_zone)::timestamptz)
      order by a.assigned_at desc, a.assignment_id desc limit ${MOST_ASSIGNMENTS + 1})
    select g.assignment_id, g.lesson_id, l.lesson_name, l.lesson_name_es, g.group_puid as grouppuid, g.group_name, g.assigned_at, g.due_date,
      g.items, members.n as students_total, done.n as students_handed_in, done.average as average_percent
    from given g join lesson l on l.district_id = g.district_id and l.lesson_id = g.lesson_id
    cross join lateral (select count(*)::int as n from group_member m join app_user u on u.district_id = m.district_id
        and u.user_puid = m.user_puid and u.is_active and u.role = 1
      where m.district_id = g.district_id and m.group_puid = g.group_puid) members
    cross join lateral (select count(distinct q.user_puid)::int as n,
        round(avg(q.score * 100.0 / nullif(q.max_score - q.awaiting_points, 0)), 1)::float8 as average
      from quiz_result q join group_member m on m.district_id = q.district_id and m.group_puid = g.group_puid and m.user_puid = q.user_puid
      where q.district_id = g.district_id and q.assignment_id = g.assignment_id and q.submitted_at is not null) done
    order by g.assigned_at desc, g.assignment_id desc`);
  return rows;
}
