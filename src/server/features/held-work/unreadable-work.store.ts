import { type SQL, sql } from 'drizzle-orm';
import type { UnreadableWork } from '#contract/held-work/held-work.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database } from '#server/db/database.ts';

const PAGE = 100;

/** Of whoever is a student in a class in reach. */
const waitingIn = (groups: SQL): SQL => sql`custody_misfit c
  where c.settled_at is null and exists (
    select 1 from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid
    where m.district_id = c.district_id and m.user_puid = c.user_puid and ${groups})`;

/** What could not be read of the work of students in reach, the newest first. */
export async function listUnreadable(db: Database, groups: SQL): Promise<{ total: number; pieces: UnreadableWork[] }> {
  const { rows } = await db.execute<UnreadableWork & { total: number } & Record<string, unknown>>(sql`
    with waiting as (select c.* from ${waitingIn(groups)})
    select w.misfit_id, w.user_puid as student_puid, u.first_name, u.last_name, w.device_id, w.kept_at, w.about,
      (select count(*) from waiting)::int as total
    from waiting w join app_user u on u.district_id = w.district_id and u.user_puid = w.user_puid
    order by w.kept_at desc, w.misfit_id limit ${PAGE}`);
  return { total: rows[0]?.total ?? 0, pieces: rows.map(({ total: _, ...row }) => ({ ...row, kept_at: toMoment(row.kept_at) })) };
}

/** Takes pieces off the list. All of them must be in reach, or nothing changes. @returns null when one is not */
export function settleUnreadable(db: Database, groups: SQL, misfitIds: readonly string[], settledBy: string): Promise<number | null> {
  const wanted = [...new Set(misfitIds)];
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ district_id: number; misfit_id: string }>(sql`
      select c.district_id, c.misfit_id from ${waitingIn(groups)} and c.misfit_id = any (${sql.param(wanted)}::uuid[]) for update`);
    if (rows.length !== wanted.length) return null;
    for (const { district_id, misfit_id } of rows) {
      await tx.execute(sql`
        update custody_misfit set settled_at = now(), settled_by_puid = ${settledBy}::uuid
        where district_id = ${district_id} and misfit_id = ${misfit_id}`);
    }
    return rows.length;
  });
}
