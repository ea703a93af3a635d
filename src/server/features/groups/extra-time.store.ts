import { sql } from 'drizzle-orm';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/** How much more time some students have, in percent, while nobody else changes it. */
export async function lockExtraTime(tx: Transaction, district_id: number, people: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ user_puid: string; percent: number }>(sql`
    with locked as (select u.user_puid from app_user u where u.district_id = ${district_id} and u.user_puid = any (${arrayOf(people)}::uuid[])
      order by u.user_puid for no key update)
    select l.user_puid, coalesce(e.percent, 0) as percent from locked l
      left join extra_time e on e.district_id = ${district_id} and e.user_puid = l.user_puid`);
  return new Map(rows.map(({ user_puid, percent }) => [user_puid, percent]));
}

/** Sets how much more time students have for each timed test; 0 percent is none. @returns of how many it changed */
export async function writeExtraTime(
  tx: Transaction,
  district_id: number,
  people: readonly string[],
  word: { readonly percent: number; readonly by: string; readonly now: Date },
): Promise<number> {
  const who = sql`unnest(${arrayOf(people)}::uuid[])`;
  if (word.percent === 0) {
    const { rowCount } = await tx.execute(sql`delete from extra_time where district_id = ${district_id} and user_puid in (select ${who})`);
    return rowCount ?? 0;
  }
  const { rowCount } = await tx.execute(sql`
    insert into extra_time (district_id, user_puid, percent, set_by_puid, set_at)
    select ${district_id}, p, ${word.percent}, ${word.by}::uuid, ${word.now.toISOString()}::timestamptz from ${who} p
    on conflict (district_id, user_puid) do update set percent = excluded.percent, set_by_puid = excluded.set_by_puid, set_at = excluded.set_at
      where extra_time.percent <> excluded.percent`);
  return rowCount ?? 0;
}
