import { sql } from 'drizzle-orm';
import type { SecurityEvent } from '#contract/session/session-security.schemas.ts';
import type { AccountDetails } from '#contract/users/users.schemas.ts';
import { deviceCode } from '#domain/device-code.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { ChangedAccount } from '#server/db/schema/accounts.ts';
import { teaches } from '#server/db/taught-classes.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { isReached } from './is-reached.ts';
import { accountReach, districtScope } from './users.policy.ts';

const MAX_CLASSES = 100;
/** As many as are kept of a person (`device-reports.store.ts`). */
const MAX_DEVICES = 30;
const EVENTS_A_PAGE = 50;

/** An account that the caller manages. */
export interface ManagedAccount extends ChangedAccount, Record<string, unknown> {
  readonly district_id: number;
  readonly user_puid: string;
  readonly district_name: string;
  readonly created_at: string;
}

/**
 * The account if the caller stands above it; null looks like one that is not there.
 * @param lock nobody else changes it until the transaction ends
 */
export async function readManaged(
  db: Database | Transaction,
  caller: Caller,
  account_puid: string,
  lock = false,
): Promise<ManagedAccount | null> {
  const { rows } = await db.execute<ManagedAccount>(sql`
    select u.district_id, u.user_puid, u.user_name, u.first_name, u.last_name, u.role, u.school_id, u.grade, u.external_id, u.is_active, u.email,
      u.created_at, d.district_name
    from app_user u join district d on d.district_id = u.district_id where u.user_puid = ${account_puid}::uuid
    ${lock ? sql`for update of u` : sql``}`);
  const [found] = rows;
  // A super administrator's reach is the account's own district, whichever it is.
  const district_id = districtScope(caller);
  if (found === undefined || (district_id !== null && found.district_id !== district_id)) return null;
  const reach = accountReach(caller, found.district_id);
  return isReached(reach, found) ? found : null;
}

type Owner = Pick<ManagedAccount, 'district_id' | 'user_puid'>;

/** The classes that somebody is in or teaches, by name. */
export async function listClassesOf(
  db: Database,
  { district_id, user_puid }: Owner,
): Promise<{ classes: AccountDetails['classes']; total: number }> {
  const { rows } = await db.execute<AccountDetails['classes'][number] & { total: number } & Record<string, unknown>>(sql`
    select g.group_puid, g.group_name, t.first_name || ' ' || t.last_name as teacher, o.is_own, (count(*) over ())::int as total
    from (select g.group_puid, true as is_own from class_group g where g.district_id = ${district_id} and ${teaches(user_puid)}
        union all
        select m.group_puid, false from group_member m where m.district_id = ${district_id} and m.user_puid = ${user_puid}::uuid) o
      join class_group g on g.district_id = ${district_id} and g.group_puid = o.group_puid and g.deleted_at is null
      left join app_user t on t.district_id = g.district_id and t.user_puid = g.user_puid
    order by g.group_name, g.group_puid limit ${MAX_CLASSES}`);
  return { classes: rows.map(({ total: _, ...each }) => each), total: rows[0]?.total ?? 0 };
}

/** The devices that somebody signed in on, by what they last said. */
export async function listDevicesOf(db: Database, { district_id, user_puid }: Owner): Promise<AccountDetails['devices']> {
  const { rows } = await db.execute<{ device_id: string; reported_at: string; held: number; is_ready: boolean }>(sql`
    select r.device_id, r.reported_at, r.waiting + r.parked as held, cardinality(r.ready_offline) > 0 as is_ready
    from device_report r where r.district_id = ${district_id} and r.user_puid = ${user_puid}::uuid
    order by r.reported_at desc limit ${MAX_DEVICES}`);
  return rows.map(({ device_id, reported_at, held, is_ready }) => ({
    device_code: deviceCode(device_id),
    heard_at: toMoment(reported_at),
    held,
    is_ready,
  }));
}

/** What the security log says about somebody, the newest first; before one of the events, where a page goes on. */
export async function listEventsOf(db: Database, { district_id, user_puid }: Owner, before: number | null): Promise<SecurityEvent[]> {
  const earlier = before === null ? sql`` : sql`and e.event_no < ${before}::bigint`;
  const { rows } = await db.execute<Omit<SecurityEvent, 'event_no'> & { event_no: string } & Record<string, unknown>>(sql`
    select e.event_no, e.happened_at, e.kind, e.actor_puid, e.acting_puid, e.subject_puid, e.device_id, e.address, e.detail,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.actor_puid) as actor_name,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.acting_puid) as acting_name,
      (select a.first_name || ' ' || a.last_name from app_user a where a.user_puid = e.subject_puid) as subject_name
    from security_event e where e.district_id = ${district_id} and e.subject_puid = ${user_puid}::uuid ${earlier}
    order by e.event_no desc limit ${EVENTS_A_PAGE}`);
  return rows.map((row) => ({ ...row, event_no: Number(row.event_no), happened_at: toMoment(row.happened_at) }));
}

/** Whether a page of events is full: there may be another. */
export function isFullPage(events: readonly SecurityEvent[]): boolean {
  return events.length === EVENTS_A_PAGE;
}

export interface PeopleRow extends Record<string, unknown> {
  readonly role: number;
  readonly active: number;
  readonly inactive: number;
}

/** How many people of each role there are. */
export async function countPeople(db: Database, district_id: number, school_id: number | null): Promise<PeopleRow[]> {
  const { rows } = await db.execute<PeopleRow>(sql`
    select c.role, coalesce(sum(c.people) filter (where c.is_active), 0)::int as active,
      coalesce(sum(c.people) filter (where not c.is_active), 0)::int as inactive
    from user_count c where c.district_id = ${district_id} and (${school_id}::int is null or c.school_id = ${school_id}::int)
    group by c.role having sum(c.people) > 0 order by c.role`);
  return rows;
}

/** What a district, or one school of it, is called, and how many schools are meant. */
export async function readPlace(
  db: Database,
  district_id: number,
  school_id: number | null,
): Promise<{ district_name: string; school_name: string | null; schools: number } | null> {
  const { rows } = await db.execute<{ district_name: string; school_name: string | null; schools: number }>(sql`
    select d.district_name, (select s.school_name from school s where s.district_id = d.district_id and s.school_id = ${school_id}::int) as school_name,
      (select count(*) from school s where s.district_id = d.district_id and (${school_id}::int is null or s.school_id = ${school_id}::int))::int as schools
    from district d where d.district_id = ${district_id}`);
  return rows[0] ?? null;
}
