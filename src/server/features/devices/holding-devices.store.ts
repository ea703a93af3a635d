import { type SQL, sql } from 'drizzle-orm';
import { DEVICES_A_PAGE, type DeviceSort } from '#contract/devices/devices.schemas.ts';
import { arrayOf } from '#server/db/array-literals.ts';
import type { Database } from '#server/db/database.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { GroupScope } from '#server/http/group-visibility.ts';

export interface HoldingRow extends Record<string, unknown> {
  readonly district_id: number;
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
  readonly dismissed_at: string | null;
  readonly dismissed_by: string | null;
}

/** Which page of which list, in which order. */
export interface DevicesAsked {
  readonly list: 'holding' | 'dismissed';
  readonly sort: DeviceSort;
  readonly descending: boolean;
  readonly page: number;
}

/** The device is the teacher's own, or a student's of theirs. */
const ofTeacher = (teacher: string): SQL => sql`(u.user_puid = ${teacher}::uuid or exists (
  select 1 from group_member m join class_group g on g.district_id = m.district_id and g.group_puid = m.group_puid
  where m.district_id = r.district_id and m.user_puid = r.user_puid and ${teaches(teacher)}))`;

/**
 * The devices whose latest report, whoever was signed in, says that they hold unsent work: `device_report r`, its person `u`,
 * and its dismissal `x`, if that is of the same report.
 */
const holdingIn = (scope: GroupScope): SQL => sql`
  device_report r
    join app_user u on u.district_id = r.district_id and u.user_puid = r.user_puid
    left join school s on s.district_id = u.district_id and s.school_id = u.school_id
    left join device_dismissal x on x.district_id = r.district_id and x.device_id = r.device_id and x.reported_at = r.reported_at
      and x.undone_at is null
    left join app_user b on b.user_puid = x.dismissed_by_puid
  where r.held > 0
    and (${scope.district_id}::int is null or r.district_id = ${scope.district_id}::int)
    and (${scope.school_id}::int is null or u.school_id = ${scope.school_id}::int)
    and ${scope.owner_puid === null ? sql`true` : ofTeacher(scope.owner_puid)}
    and not exists (select 1 from device_report l
      where l.district_id = r.district_id and l.device_id = r.device_id and l.reported_at > r.reported_at)`;

const columns = sql`r.district_id, r.device_id, r.reported_at, u.user_puid, u.first_name, u.last_name, s.school_name, r.waiting, r.parked,
  r.others, least(r.oldest_at, r.others_oldest_at) as oldest_at, x.dismissed_at, b.first_name || ' ' || b.last_name as dismissed_by`;

/** Devices are distinguished by the last characters of their ids. */
const ORDER: Readonly<Record<DeviceSort, SQL>> = {
  device: sql`right(r.device_id::text, 4)`,
  person: sql`lower(u.last_name || ' ' || u.first_name)`,
  school: sql`lower(s.school_name)`,
  heard: sql`r.reported_at`,
  items: sql`r.held`,
  oldest: sql`least(r.oldest_at, r.others_oldest_at)`,
};

/** One page of the devices that hold work, or of those that were dismissed. */
export async function listHoldingDevices(
  db: Database,
  scope: GroupScope,
  { list, sort, descending, page }: DevicesAsked,
): Promise<HoldingRow[]> {
  const { rows } = await db.execute<HoldingRow>(sql`
    select ${columns} from ${holdingIn(scope)} and (x.dismissed_at is not null) = ${list === 'dismissed'}
    order by ${ORDER[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, r.device_id
    limit ${DEVICES_A_PAGE} offset ${(page - 1) * DEVICES_A_PAGE}`);
  return rows;
}

/** How many devices are in each list. */
export async function countHoldingDevices(db: Database, scope: GroupScope): Promise<{ holding: number; dismissed: number }> {
  const { rows } = await db.execute<{ holding: number; dismissed: number }>(sql`
    select (count(*) filter (where x.dismissed_at is null))::int as holding, count(x.dismissed_at)::int as dismissed from ${holdingIn(scope)}`);
  return rows[0] ?? { holding: 0, dismissed: 0 };
}

/** Of the given devices in the scope, those that held work at their latest report, dismissed or not. */
export async function findHoldingDevices(db: Database, scope: GroupScope, deviceIds: readonly string[]): Promise<HoldingRow[]> {
  const { rows } = await db.execute<HoldingRow>(sql`
    select ${columns} from ${holdingIn(scope)} and r.device_id = any (${arrayOf(deviceIds)}::uuid[])`);
  return rows;
}
