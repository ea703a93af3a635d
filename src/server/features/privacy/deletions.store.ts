import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type DeletionReason, type DeletionRequest, type DeletionState, MAX_DELETIONS } from '#contract/privacy/deletions.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { AccountReach } from './privacy-dependencies.ts';

/** Which request. */
export interface RequestId {
  readonly district_id: number;
  readonly request_id: string;
}

/** A request as it is stored, with names. */
export interface StoredRequest extends DeletionRequest {
  readonly district_id: number;
  readonly district_name: string;
  /** The student's school; null once the account is deleted. */
  readonly school_id: number | null;
  /** The same when the request began. */
  readonly request_school_id: number | null;
  readonly confirmed_by_puid: string | null;
  readonly found: Readonly<Record<string, number>>;
  readonly deleted: Readonly<Record<string, number>>;
  readonly devices: number;
  readonly late_deliveries: number;
}

/** By this a person is known when sealed work comes after the deletion: nobody finds the id, which was random, from it. */
export const accountHash = (user_puid: string): string => createHash('sha256').update(user_puid).digest('hex');

const one = ({ district_id, request_id }: RequestId) => sql`district_id = ${district_id}::int and request_id = ${request_id}::uuid`;
const OPEN = sql`state in ('counting', 'rehearsed', 'waiting', 'deleting', 'failed')`;

/** Adds a request, unless one about the student is open. A rehearsal that nobody went on with gives way. @returns false where one is open */
export async function openRequest(tx: Transaction, id: RequestId, account_puid: string, by: string, now: Date): Promise<boolean> {
  const about = sql`district_id = ${id.district_id}::int and account_puid = ${account_puid}::uuid`;
  // Of two at once, the second waits and finds the request of the first.
  await tx.execute(sql`
    select 1 from app_user where district_id = ${id.district_id}::int and user_puid = ${account_puid}::uuid for update`);
  await tx.execute(sql`delete from deletion_request where ${about} and state in ('counting', 'rehearsed')`);
  const { rows } = await tx.execute(sql`select 1 from deletion_request where ${about} and ${OPEN}`);
  if (rows.length > 0) return false;
  await tx.execute(sql`
    insert into deletion_request (district_id, request_id, account_puid, account_hash, school_id, state, requested_by_puid, requested_at)
    values (${id.district_id}, ${id.request_id}::uuid, ${account_puid}::uuid, ${accountHash(account_puid)},
      (select school_id from app_user where user_puid = ${account_puid}::uuid), 'counting', ${by}::uuid, ${now.toISOString()}::timestamptz)`);
  return true;
}

/** Moves a request from one state to another. @returns false where it is in no such state by now */
export async function moveRequest(
  tx: Database | Transaction,
  id: RequestId,
  from: readonly DeletionState[],
  to: DeletionState,
  more: { readonly reason?: DeletionReason; readonly confirmed_by?: string; readonly ended?: boolean; readonly now: Date },
): Promise<boolean> {
  const at = sql`${more.now.toISOString()}::timestamptz`;
  const set: SQL[] = [sql`state = ${to}`];
  if (more.reason !== undefined) set.push(sql`reason = ${more.reason}`);
  if (more.confirmed_by !== undefined) set.push(sql`confirmed_by_puid = ${more.confirmed_by}::uuid, confirmed_at = ${at}`);
  if (more.ended) set.push(sql`ended_at = ${at}`);
  const { rowCount } = await tx.execute(sql`
    update deletion_request set ${sql.join(set, sql`, `)} where ${one(id)} and state = any(${sql.param([...from])}::text[])`);
  return (rowCount ?? 0) > 0;
}

/** Stores what the rehearsal found, and how many devices had reported for the person. */
export async function noteFound(db: Database, id: RequestId, found: Readonly<Record<string, number>>): Promise<void> {
  await db.execute(sql`
    update deletion_request r set found = ${JSON.stringify(found)}::jsonb, devices = (select count(distinct device_id)::int from device_report d
      where d.district_id = r.district_id and d.user_puid = r.account_puid)
    where ${one(id)}`);
}

/** Adds to what was deleted of one table. */
export async function noteDeleted(tx: Transaction, id: RequestId, table: string, rows: number): Promise<void> {
  await tx.execute(sql`
    update deletion_request set deleted = jsonb_set(deleted, array[${table}::text],
      to_jsonb(coalesce((deleted ->> ${table}::text)::int, 0) + ${rows}::int))
    where ${one(id)}`);
}

/** Takes a deleted person out of this request and of those that were canceled before. */
export async function forgetAccount(tx: Transaction, district_id: number, account_puid: string): Promise<void> {
  await tx.execute(sql`
    update deletion_request set account_puid = null where district_id = ${district_id}::int and account_hash = ${accountHash(account_puid)}`);
}

/** Closes an account that is about to be deleted: no password and no session opens it any more. */
export async function closeAccount(tx: Transaction, district_id: number, account_puid: string): Promise<void> {
  await tx.execute(sql`
    update app_user set is_active = false, password_hash = '' where district_id = ${district_id}::int and user_puid = ${account_puid}::uuid`);
}

const NAME = (alias: string) => sql.raw(`coalesce(${alias}.first_name || ' ' || ${alias}.last_name, '')`);
const SELECT = sql`
  select r.district_id, d.district_name, u.school_id, r.request_id, r.account_puid, ${NAME('u')} as account_name, r.state, r.reason,
    r.requested_by_puid, ${NAME('q')} as requested_by_name, r.requested_at, r.confirmed_by_puid,
    case when r.confirmed_by_puid is null then null else ${NAME('c')} end as confirmed_by_name, r.confirmed_at, r.ended_at, r.found, r.deleted,
    r.devices, r.late_deliveries, r.school_id as request_school_id
  from deletion_request r join district d on d.district_id = r.district_id
    left join app_user u on u.district_id = r.district_id and u.user_puid = r.account_puid
    left join app_user q on q.user_puid = r.requested_by_puid
    left join app_user c on c.user_puid = r.confirmed_by_puid`;

const asRead = (row: StoredRequest): StoredRequest => ({
  ...row,
  requested_at: toMoment(row.requested_at),
  confirmed_at: row.confirmed_at === null ? null : toMoment(row.confirmed_at),
  ended_at: row.ended_at === null ? null : toMoment(row.ended_at),
});

/** Requests of a district or of a school, the newest first; or those about one student. */
export async function listRequests(
  db: Database,
  { district_id, school_id }: AccountReach,
  account_puid: string | null,
): Promise<StoredRequest[]> {
  // What a nightly run deleted is counted on the page about retention.
  const which =
    account_puid !== null
      ? sql`and r.account_puid = ${account_puid}::uuid`
      : school_id !== null
        ? sql`and r.school_id = ${school_id}::int`
        : sql``;
  const { rows } = await db.execute<StoredRequest & Record<string, unknown>>(sql`
    ${SELECT} where r.district_id = ${district_id}::int ${which} and r.reason is distinct from 'schedule' order by r.requested_at desc, r.request_id limit ${MAX_DELETIONS}`);
  return rows.map(asRead);
}

/** One request. @param district_id null for whoever stands above all districts */
export async function readRequest(
  db: Database | Transaction,
  district_id: number | null,
  request_id: string,
): Promise<StoredRequest | null> {
  const { rows } = await db.execute<StoredRequest & Record<string, unknown>>(sql`
    ${SELECT} where (${district_id}::int is null or r.district_id = ${district_id}::int) and r.request_id = ${request_id}::uuid`);
  const [found] = rows;
  return found === undefined ? null : asRead(found);
}

/** The names of administrators who manage a school's students, but one; at most 20. */
export async function listConfirmers(
  db: Database,
  { district_id, school_id }: { district_id: number; school_id: number | null },
  but: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      select first_name || ' ' || last_name as name, role from app_user where district_id = ${district_id}::int and is_active and role in (6, 9)
        and (role = 9 or school_id = ${school_id}::int) and user_puid <> ${but}::uuid
      union all
      select first_name || ' ' || last_name, role from app_user where role = 15 and is_active and user_puid <> ${but}::uuid
        and district_id in (select district_id from district)) a
    order by role desc, name limit 20`);
  return rows.map(({ name }) => name);
}

/**
 * Sealed work came of a person whose deletion was confirmed, which nothing takes back: it is counted and thrown away.
 * @returns whether the person is one
 */
export async function noteLateDelivery(db: Database | Transaction, user_puid: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update deletion_request set late_deliveries = late_deliveries + 1 where account_hash = ${accountHash(user_puid)}
      and state in ('deleting', 'failed', 'done')`);
  return (rowCount ?? 0) > 0;
}
