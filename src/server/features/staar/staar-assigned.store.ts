import { type SQL, sql } from 'drizzle-orm';
import type { StaarGroupAssignment } from '#contract/staar/staar.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

/** The most tests in one answer. */
const MAX_ASSIGNMENTS = 200;

/** The collections whose items are tests of STAAR Ready. */
const TESTS = sql`'star_smart', 'rc_test', 'staar_test'`;

/** A test of STAAR Ready that a group was given; how far the group is with it, the reports know. */
export type GivenTest = Omit<StaarGroupAssignment, 'students_total' | 'students_handed_in' | 'average_percent'> & {
  readonly district_id: number;
};

/**
 * The tests of STAAR Ready that groups were given, the newest first, and how many there are in all.
 * @param groups which of them, as a condition on `class_group g`
 * @param from first day, `to` last day, both `YYYY-MM-DD` by the district's clock and included; null is no bound
 */
export async function listStaarAssignments(
  db: Database,
  groups: SQL,
  from: string | null,
  to: string | null,
): Promise<{ readonly rows: GivenTest[]; readonly total: number }> {
  // Which lessons hold a test is asked first, as they are or as they were before an edit, and each one's tests only of the assignments
  // that are shown: most assignments hold none.
  const given = (isOfTest: SQL) => sql`
      select a.district_id, a.assignment_id, a.lesson_id, a.lesson_version, a.group_puid as grouppuid, g.group_name, a.assigned_at, a.due_date
      from class_group g join district d on d.district_id = g.district_id
        join assignment a on a.district_id = g.district_id and a.group_puid = g.group_puid
      where ${groups} and g.deleted_at is null and a.closed_at is null and ${isOfTest}
        and (${from}::text is null or a.assigned_at >= (${from}::text || ' 00:00 ' || d.time_zone)::timestamptz)
        and (${to}::text is null or a.assigned_at < ((${to}::date + 1)::text || ' 00:00 ' || d.time_zone)::timestamptz)`;
  const { rows } = await db.execute<GivenTest & { readonly total: number } & Record<string, unknown>>(sql`
    with shown as materialized (
      select count(*) over ()::int as total, given.* from (
        ${given(sql`a.lesson_version is null and (a.district_id, a.lesson_id) in (
          select r.district_id, r.lesson_id from lesson_resource r join item i on i.item_id = r.item_id where i.collection in (${TESTS}))`)}
        union all
        ${given(sql`(a.district_id, a.lesson_id, a.lesson_version) in (
          select r.district_id, r.lesson_id, r.version from lesson_version_resource r join item i on i.item_id = r.item_id
          where i.collection in (${TESTS}))`)}) given
      order by given.assigned_at desc, given.assignment_id desc limit ${MAX_ASSIGNMENTS})
    select shown.*, l.lesson_name, l.lesson_name_es, t.items
    from shown join lesson l on l.district_id = shown.district_id and l.lesson_id = shown.lesson_id
      cross join lateral (select jsonb_agg(jsonb_build_object('item_id', i.item_id, 'title', i.title, 'collection', i.collection)
          order by r.sort_order) as items
        from assigned_resources(shown.district_id, shown.lesson_id, shown.lesson_version) r
          cross join lateral (select * from item where item_id = r.item_id limit 1) i
        where i.collection in (${TESTS})) t
    order by shown.assigned_at desc, shown.assignment_id desc`);
  return {
    rows: rows.map(({ total: _total, ...row }) => ({
      ...row,
      assigned_at: toMoment(row.assigned_at),
      due_date: toMomentOrNull(row.due_date),
    })),
    total: rows[0]?.total ?? 0,
  };
}
