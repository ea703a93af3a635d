import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED, type RetentionKind } from '#contract/privacy/retention.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { accountHash } from '../deletions.store.ts';
import { lockHolds } from './retention.store.ts';
import type { AgingTable } from './retention-rules.ts';

/** Rows of nobody's district, such as sign-ins under a name that nobody has. */
export const NO_DISTRICT = -1;
/** Between these hours of the district's clock its run begins, and it ends with the second. */
const FROM_HOUR = 2;
const TO_HOUR = 5;
/** By this clock go the rows of nobody's district. */
const NOBODYS_ZONE = 'America/Chicago';
/** Another server goes on with a run that has been silent for so long. */
const SILENT = sql`interval '10 minutes'`;
const MAX_TRIES = 3;

/** A day of a district that this server works on now. */
export interface BegunRun {
  readonly district_id: number;
  readonly day: string;
  /** When its night is over. */
  readonly until: Date;
}

const one = ({ district_id, day }: BegunRun) => sql`district_id = ${district_id}::int and day = ${day}::date`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * Begins the run of a district in which it is night, or goes on with one that a server left. First comes the district whose last run is
 * longest ago, so that one with long nights keeps no other waiting twice. @returns null where none is due
 */
export async function claimRun(db: Database, now: Date): Promise<BegunRun | null> {
  const { rows } = await db.execute<{ district_id: number; day: string; until: string }>(sql`
    with zone as (select district_id, time_zone from district union all select ${NO_DISTRICT}, ${NOBODYS_ZONE}),
    claimed as (
      insert into retention_run (district_id, day, state, started_at, heard_at)
      select d.district_id, d.day, 'running', d.begun, d.begun from (
        -- The districts before took their time, which is no silence of this one.
        select district_id, (${at(now)} at time zone time_zone)::date as day, extract(hour from ${at(now)} at time zone time_zone) as hour,
          greatest(${at(now)}, now()) as begun from zone) d
        left join retention_run r on r.district_id = d.district_id and r.day = d.day
      where d.hour >= ${FROM_HOUR} and d.hour < ${TO_HOUR} and (r.day is null
        or (r.state in ('running', 'failed') and r.heard_at < ${at(now)} - ${SILENT} and r.tries < ${MAX_TRIES}))
      order by (select max(x.day) from retention_run x where x.district_id = d.district_id) nulls first, d.district_id limit 1
      on conflict (district_id, day) do update set state = 'running', heard_at = excluded.heard_at, ended_at = null, tries = retention_run.tries + 1
        where retention_run.state in ('running', 'failed') and retention_run.heard_at < excluded.heard_at - ${SILENT}
      returning district_id, day)
    select c.district_id, c.day::text as day, ((c.day + make_interval(hours => ${TO_HOUR}::int)) at time zone z.time_zone) as until
    from claimed c join zone z on z.district_id = c.district_id`);
  const [claimed] = rows;
  return claimed ? { ...claimed, until: new Date(claimed.until) } : null;
}

/** Notes that the run goes on, and what was deleted by this step. */
export async function noteStep(tx: Database | Transaction, run: BegunRun, kind: RetentionKind, deleted: number): Promise<void> {
  await tx.execute(sql`
    update retention_run set heard_at = now(), deleted = jsonb_set(deleted, array[${kind}::text],
      to_jsonb(coalesce((deleted ->> ${kind}::text)::int, 0) + ${deleted}::int)) where ${one(run)}`);
}

/** Ends a run. @returns how many rows it deleted, by kind */
export async function endRun(
  db: Database,
  run: BegunRun,
  state: 'done' | 'failed' | 'paused',
): Promise<Readonly<Partial<Record<RetentionKind, number>>>> {
  const { rows } = await db.execute<{ deleted: Readonly<Partial<Record<RetentionKind, number>>> }>(
    sql`update retention_run set state = ${state}, ended_at = now(), heard_at = now() where ${one(run)} returning deleted`,
  );
  return rows[0]?.deleted ?? {};
}

/** Deletes runs of long ago. */
export async function forgetRuns(db: Database, districtId: number): Promise<void> {
  await db.execute(sql`delete from retention_run where district_id = ${districtId}::int and day < current_date - 400`);
}

/** Whether a hold covers the whole district. */
export async function isDistrictHeld(db: Database | Transaction, districtId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from retention_hold where district_id = ${districtId}::int and account_puid is null and lifted_at is null limit 1`);
  return rows.length > 0;
}

/** Students under a hold; of rows for every district, those of all districts. */
const HELD = (districtId: number): SQL => sql`array(select h.account_puid from retention_hold h
  where ${districtId === NO_DISTRICT ? sql`true` : sql`h.district_id = ${districtId}::int`} and h.lifted_at is null and h.account_puid is not null)`;

const due = ({ isOld, isAbout, hasEveryDistrict }: AgingTable, districtId: number, days: number, now: Date): SQL =>
  sql`${hasEveryDistrict && districtId === NO_DISTRICT ? sql`district_id is null` : sql`district_id = ${districtId}::int`} and ${isOld(sql`(${at(now)} - make_interval(days => ${days}::int))`)}
    and (${isAbout(HELD(districtId))}) is not true`;

/** How many rows of a table are old enough, up to a bound. */
export async function countOld(db: Database, table: AgingTable, districtId: number, days: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${sql.identifier(table.table)} where ${due(table, districtId, days, now)}
      limit ${MAX_COUNTED + 1}) x`);
  return rows[0]?.count ?? 0;
}

/** Where rows lie that are old enough; found at once, deleted in pieces. */
export async function findOld(
  db: Database,
  table: AgingTable,
  districtId: number,
  days: number,
  now: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select ctid::text as at from ${sql.identifier(table.table)} where ${due(table, districtId, days, now)} limit ${max}`);
  return rows.map((row) => row.at);
}

/** Deletes rows that were found, if they are still old enough and nobody has placed a hold since. */
export async function deleteOld(
  tx: Transaction,
  table: AgingTable,
  districtId: number,
  days: number,
  now: Date,
  found: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${sql.identifier(table.table)} where ctid = any(${sql.param([...found])}::tid[]) and ${due(table, districtId, days, now)}`);
  return rowCount ?? 0;
}

/** Notes since when students' accounts are closed, and forgets it of those that are open again, with a deletion that was cut off. */
export async function noteClosed(db: Database, districtId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into closed_account (district_id, user_puid, closed_at) select district_id, user_puid, ${at(now)} from app_user
    where district_id = ${districtId}::int and not is_active and role = 1 on conflict do nothing`);
  await db.execute(sql`
    delete from closed_account c using app_user u where c.district_id = ${districtId}::int and u.district_id = c.district_id
      and u.user_puid = c.user_puid and (u.is_active or u.role <> 1)`);
  await db.execute(sql`
    update deletion_request q set state = 'canceled', ended_at = ${at(now)} from app_user u where q.district_id = ${districtId}::int
      and q.reason = 'schedule' and q.state = 'deleting' and u.district_id = q.district_id and u.user_puid = q.account_puid
      and (u.is_active or u.role <> 1)`);
}

/** Whether a student's account is still closed. Until the end of the transaction nobody opens it. */
export async function isClosed(tx: Transaction, districtId: number, accountPuid: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from app_user where district_id = ${districtId}::int and user_puid = ${accountPuid}::uuid and not is_active and role = 1
      for share`);
  return rows.length > 0;
}

const GONE = (districtId: number, days: number, now: Date): SQL => {
  const before = sql`(${at(now)} - make_interval(days => ${days}::int))`;
  return sql`from closed_account c join app_user u on u.district_id = c.district_id and u.user_puid = c.user_puid
    where c.district_id = ${districtId}::int and c.closed_at < ${before} and not u.is_active and u.role = 1
      and (u.user_puid = any(${HELD(districtId)})) is not true
      and not exists (select 1 from user_session s where s.district_id = u.district_id and s.user_puid = u.user_puid and s.seen_at >= ${before})
      and not exists (select 1 from deletion_request q where q.district_id = u.district_id and q.account_puid = u.user_puid
        and q.state in ('counting', 'rehearsed', 'waiting', 'deleting', 'failed') and q.reason is distinct from 'schedule')`;
};

/** How many students have left long enough ago, up to a bound. */
export async function countLeft(db: Database, districtId: number, days: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 ${GONE(districtId, days, now)} limit ${MAX_COUNTED + 1}) x`,
  );
  return rows[0]?.count ?? 0;
}

/** Students who have left long enough ago, those who left first at first. */
export async function findLeft(db: Database, districtId: number, days: number, now: Date, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ user_puid: string }>(
    sql`select u.user_puid ${GONE(districtId, days, now)} order by c.closed_at, u.user_puid limit ${max}`,
  );
  return rows.map(({ user_puid }) => user_puid);
}

/**
 * Opens the certificate of a student who is deleted now, or finds the one that an earlier run began, if the student is still due.
 * @returns null where the account was opened again or a hold was placed meanwhile
 */
export async function openScheduled(
  tx: Transaction,
  { district_id, account_puid, request_id }: { readonly district_id: number; readonly account_puid: string; readonly request_id: string },
  by: string,
  days: number,
  now: Date,
): Promise<string | null> {
  await lockHolds(tx, district_id);
  const { rows } = await tx.execute<{ school_id: number | null }>(sql`
    select u.school_id ${GONE(district_id, days, now)} and u.user_puid = ${account_puid}::uuid for update of u`);
  const [account] = rows;
  if (account === undefined || (await isDistrictHeld(tx, district_id))) return null;
  const { rows: begun } = await tx.execute<{ request_id: string }>(sql`
    select request_id from deletion_request where district_id = ${district_id}::int and account_puid = ${account_puid}::uuid
      and reason = 'schedule' and state = 'deleting'`);
  if (begun[0]) return begun[0].request_id;
  await tx.execute(sql`
    insert into deletion_request (district_id, request_id, account_puid, account_hash, school_id, state, reason, requested_by_puid, requested_at,
      confirmed_at, devices)
    select ${district_id}, ${request_id}::uuid, ${account_puid}::uuid, ${accountHash(account_puid)}, ${account.school_id}::int, 'deleting',
      'schedule', ${by}::uuid, ${at(now)}, ${at(now)}, (select count(distinct device_id)::int from device_report
        where district_id = ${district_id}::int and user_puid = ${account_puid}::uuid)`);
  return request_id;
}
