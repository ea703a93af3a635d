import { type SQL, sql } from 'drizzle-orm';
import { MAX_EARLIER_CLASSES } from '#contract/reports/report-progress.schemas.ts';
import type { BookStudent } from '#domain/reporting/book-facts.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import type { GroupKey } from '#server/http/group-visibility.ts';
import { STUDENT_NAMES } from './class-work.store.ts';

/** A class that is over for a student, by its owner's name, and since when. */
export interface EndedPlace extends GroupKey {
  readonly teacher_name: string;
  readonly left_at: string;
}

/** An active student who is in a group now, or was: null for anybody else. A class that was deleted has nobody in it now. */
export async function standingIn(
  tx: Transaction,
  { district_id, group_puid }: GroupKey,
  student: string,
): Promise<(BookStudent & { readonly is_in: boolean }) | null> {
  const { rows } = await tx.execute<BookStudent & { readonly is_in: boolean } & Record<string, unknown>>(sql`
    select ${STUDENT_NAMES}, false as is_namesake, bool_or(w.is_in) as is_in from (
      select m.user_puid, g.deleted_at is null as is_in from group_member m
        join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid
        where m.district_id = ${district_id} and m.group_puid = ${group_puid}::uuid and m.user_puid = ${student}::uuid
      union all select f.user_puid, false from former_member f
        where f.district_id = ${district_id} and f.group_puid = ${group_puid}::uuid and f.user_puid = ${student}::uuid) w
      join app_user u on u.district_id = ${district_id} and u.user_puid = w.user_puid and u.is_active and u.role = 1
    group by u.user_puid, u.first_name, u.last_name, u.user_name, u.external_id`);
  return rows[0] ?? null;
}

/**
 * The classes and subgroups that a student has left, and those that were deleted with the student in them: the latest first.
 * @param seen which of them, as a condition on `class_group g`; null: all of the district
 */
export async function listEarlierClasses(
  tx: Transaction,
  { district_id }: Pick<GroupKey, 'district_id'>,
  student: string,
  seen: SQL | null,
): Promise<{ readonly classes: EndedPlace[]; readonly left_off: number }> {
  const { rows } = await tx.execute<EndedPlace & { readonly found: number } & Record<string, unknown>>(sql`
    select g.district_id, g.group_puid, g.group_name, d.time_zone, coalesce(o.first_name || ' ' || o.last_name, '') as teacher_name,
      coalesce(w.left_at, g.deleted_at) as left_at, count(*) over ()::int as found
    from (select f.group_puid, f.left_at from former_member f
        where f.district_id = ${district_id} and f.user_puid = ${student}::uuid and not exists (select 1 from group_member m
          where m.district_id = f.district_id and m.group_puid = f.group_puid and m.user_puid = f.user_puid)
        union all select m.group_puid, null from group_member m where m.district_id = ${district_id} and m.user_puid = ${student}::uuid) w
      join class_group g on g.district_id = ${district_id} and g.group_puid = w.group_puid and (w.left_at is not null or g.deleted_at is not null)
      join district d on d.district_id = g.district_id
      left join app_user o on o.district_id = g.district_id and o.user_puid = g.user_puid
    where ${seen ?? sql`true`} and exists (select 1 from assignment a where a.district_id = g.district_id and a.group_puid = g.group_puid)
    order by coalesce(w.left_at, g.deleted_at) desc, g.group_puid limit ${MAX_EARLIER_CLASSES}`);
  const classes = rows.map(({ found: _found, ...row }) => ({ ...row, left_at: toMoment(row.left_at) }));
  return { classes, left_off: (rows[0]?.found ?? 0) - rows.length };
}
