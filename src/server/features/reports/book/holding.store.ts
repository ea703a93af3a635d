import { sql } from 'drizzle-orm';
import type { Holding } from '#domain/reporting/book-facts.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Transaction } from '#server/db/database.ts';

/**
 * The devices of groups' students that last said that unsent work is on them. One that staff dismissed as wiped is left out,
 * and so is one where somebody signed in later and found nothing of others: that work was sealed and has arrived.
 */
export async function readHoldingOf(tx: Transaction, district: number, groups: readonly string[]): Promise<Holding[]> {
  const { rows } = await tx.execute<Holding & Record<string, unknown>>(sql`
    select distinct on (coalesce(r.oldest_at, r.reported_at), r.user_puid, r.device_id) r.user_puid, r.device_id, r.waiting + r.parked as held, r.oldest_at, r.reported_at as heard_at
    from group_member m join device_report r on r.district_id = m.district_id and r.user_puid = m.user_puid
    where m.district_id = ${district} and m.group_puid = any (${arrayOf(groups)}::uuid[]) and r.waiting + r.parked > 0
      and not exists (select 1 from device_dismissal x
        where x.district_id = r.district_id and x.device_id = r.device_id and x.reported_at >= r.reported_at and x.undone_at is null)
      and not exists (select 1 from device_report l
        where l.district_id = r.district_id and l.device_id = r.device_id and l.user_puid <> r.user_puid
          and l.reported_at > r.reported_at and l.others = 0)
    order by coalesce(r.oldest_at, r.reported_at), r.user_puid, r.device_id`);
  return rows.map((row) => ({ ...row, oldest_at: toMomentOrNull(row.oldest_at), heard_at: toMoment(row.heard_at) }));
}
