import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Scope } from './devices.policy.ts';

/** The most devices in one answer. */
const MOST_DEVICES = 500;

export interface HoldingRow extends Record<string, unknown> {
  readonly device_id: string;
  readonly reported_at: string;
  readonly user_puid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly school_name: string | null;
  readonly waiting: number;
  readonly parked: number;
  readonly others: number;
  readonly oldest_at: string | null;
}

/** The devices whose very last word, of whoever was signed in, was that work is on them; silent for longest first. */
export async function listHoldingDevices(db: Database, scope: Scope): Promise<HoldingRow[]> {
  const { rows } = await db.execute<HoldingRow>(sql`
    select r.device_id, r.reported_at, u.user_puid, u.first_name, u.last_name, s.school_name, r.waiting, r.parked, r.others,
      least(r.oldest_at, r.others_oldest_at) as oldest_at
    from device_report r join app_user u on u.district_id = r.district_id and u.user_puid = r.user_puid
      left join school s on s.district_id = u.district_id and s.school_id = u.school_id
    where r.waiting + r.parked + r.others > 0
      and (${scope.district_id}::int is null or r.district_id = ${scope.district_id}::int)
      and (${scope.school_id}::int is null or u.school_id = ${scope.school_id}::int)
      and (${scope.owner_puid}::uuid is null or u.user_puid = ${scope.owner_puid}::uuid or exists (
        select 1 from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid
        where m.district_id = r.district_id and m.user_puid = r.user_puid and g.user_puid = ${scope.owner_puid}::uuid))
      and not exists (select 1 from device_report l
        where l.district_id = r.district_id and l.device_id = r.device_id and l.reported_at > r.reported_at)
    order by r.reported_at, r.device_id
    limit ${MOST_DEVICES}`);
  return rows;
}
