import { type SQL, sql } from 'drizzle-orm';
import {
  MAX_HOLDS,
  MAX_RETENTION_RUNS,
  type Retention,
  type RetentionHold,
  type RetentionKind,
  type RetentionRun,
} from '#contract/privacy/retention.schemas.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** What a district chose itself, by kind. */
export async function readRules(
  db: Database | Transaction,
  districtId: number,
): Promise<Map<RetentionKind, { readonly days: number | null; readonly changed_by_puid: string }>> {
  const { rows } = await db.execute<{ kind: RetentionKind; days: number | null; changed_by_puid: string }>(
    sql`select kind, days, changed_by_puid from retention_rule where district_id = ${districtId}::int`,
  );
  return new Map(rows.map(({ kind, ...rule }) => [kind, rule]));
}

/** From which day on the defaults count in a district, by kind. */
export async function readDefaultsFrom(db: Database | Transaction, districtId: number): Promise<Map<RetentionKind, string>> {
  const { rows } = await db.execute<{ kind: RetentionKind; day: string }>(
    sql`select kind, defaults_from::text as day from retention_default where district_id = ${districtId}::int`,
  );
  return new Map(rows.map(({ kind, day }) => [kind, day]));
}

/** The next day from which defaults count that do not count yet, by the district's clock. */
export async function nextDefaultsFrom(db: Database | Transaction, districtId: number, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(f.defaults_from)::text as day from retention_default f join district d on d.district_id = f.district_id
    where f.district_id = ${districtId}::int and f.defaults_from > (${at(now)} at time zone d.time_zone)::date
      and not exists (select 1 from retention_rule r where r.district_id = f.district_id and r.kind = f.kind)`);
  return rows[0]?.day ?? null;
}

/** Lets defaults count some whole days from now, of kinds that have no day yet. @returns the day; null where all have one */
export async function addDefaults(
  tx: Transaction,
  districtId: number,
  kinds: readonly RetentionKind[],
  graceDays: number,
  now: Date,
): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    insert into retention_default (district_id, kind, defaults_from)
    select d.district_id, kind, (${at(now)} at time zone d.time_zone)::date + ${graceDays}::int + 1
    from district d, unnest(${sql.param([...kinds])}::text[]) kind where d.district_id = ${districtId}::int
    on conflict do nothing returning defaults_from::text as day`);
  return rows[0]?.day ?? null;
}

/** Lets defaults count from today on. */
export async function beginDefaults(tx: Transaction, districtId: number, kinds: readonly RetentionKind[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into retention_default as f (district_id, kind, defaults_from)
    select d.district_id, kind, (${at(now)} at time zone d.time_zone)::date
    from district d, unnest(${sql.param([...new Set(kinds)])}::text[]) kind where d.district_id = ${districtId}::int
    on conflict (district_id, kind) do update set defaults_from = least(f.defaults_from, excluded.defaults_from)`);
}

/** Waits for others who change the district's retention or place a hold; until the end of the transaction nobody else does. */
export async function lockRules(tx: Transaction, districtId: number): Promise<void> {
  await tx.execute(sql`select 1 from district where district_id = ${districtId}::int for no key update`);
}

/** Sets how long a district keeps a kind of data. */
export async function writeRule(
  tx: Transaction,
  districtId: number,
  kind: RetentionKind,
  days: number | null,
  by: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into retention_rule (district_id, kind, days, changed_by_puid, changed_at) values (${districtId}, ${kind}, ${days}, ${by}::uuid, ${at(now)})
    on conflict (district_id, kind) do update set days = excluded.days, changed_by_puid = excluded.changed_by_puid, changed_at = excluded.changed_at`);
}

/** The district's name, and what its last nightly runs deleted, the newest first. */
export async function readRuns(db: Database, districtId: number): Promise<Pick<Retention, 'district_name' | 'runs'>> {
  const { rows: districts } = await db.execute<{ district_name: string }>(
    sql`select district_name from district where district_id = ${districtId}::int`,
  );
  const { rows } = await db.execute<RetentionRun & Record<string, unknown>>(sql`
    select day::text as day, state, started_at, ended_at, deleted from retention_run where district_id = ${districtId}::int
    order by retention_run.day desc limit ${MAX_RETENTION_RUNS}`);
  const runs = rows.map((row) => ({
    ...row,
    started_at: toMoment(row.started_at),
    ended_at: row.ended_at === null ? null : toMoment(row.ended_at),
  }));
  return { district_name: districts[0]?.district_name ?? '', runs };
}

/** What the next run would delete, as it was last counted. */
export async function readCount(db: Database, districtId: number): Promise<Retention['count']> {
  const { rows } = await db.execute<NonNullable<Retention['count']> & Record<string, unknown>>(
    sql`select asked_at, counted_at, counts from retention_count where district_id = ${districtId}::int`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { counts: row.counts, asked_at: toMoment(row.asked_at), counted_at: row.counted_at === null ? null : toMoment(row.counted_at) };
}

/** Asks for a new count. */
export async function askCount(db: Database, districtId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into retention_count (district_id, asked_at) values (${districtId}, ${at(now)})
    on conflict (district_id) do update set asked_at = excluded.asked_at, counted_at = null`);
}

/** Districts that wait for a count. */
export async function listCounts(db: Database): Promise<{ readonly district_id: number; readonly asked_at: Date }[]> {
  const { rows } = await db.execute<{ district_id: number; asked_at: string }>(
    sql`select district_id, asked_at from retention_count where counted_at is null order by asked_at limit 50`,
  );
  return rows.map(({ district_id, asked_at }) => ({ district_id, asked_at: new Date(asked_at) }));
}

/** Stores a count, unless another was asked for meanwhile. */
export async function noteCount(
  db: Database,
  districtId: number,
  askedAt: Date,
  counts: Readonly<Partial<Record<RetentionKind, number>>>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update retention_count set counts = ${JSON.stringify(counts)}::jsonb, counted_at = ${at(now)}
    where district_id = ${districtId}::int and date_trunc('milliseconds', asked_at) = ${at(askedAt)}`);
}

const OPEN_HOLD = (districtId: number): SQL => sql`h.district_id = ${districtId}::int and h.lifted_at is null`;

/** Holds in force, the newest first. */
export async function listHolds(db: Database, districtId: number): Promise<RetentionHold[]> {
  const { rows } = await db.execute<RetentionHold & Record<string, unknown>>(sql`
    select h.hold_id, h.account_puid, coalesce(u.first_name || ' ' || u.last_name, '') as account_name, h.reason,
      coalesce(p.first_name || ' ' || p.last_name, '') as placed_by_name, h.placed_at
    from retention_hold h left join app_user u on u.district_id = h.district_id and u.user_puid = h.account_puid
      left join app_user p on p.user_puid = h.placed_by_puid
    where ${OPEN_HOLD(districtId)} order by h.placed_at desc, h.hold_id limit ${MAX_HOLDS}`);
  return rows.map((row) => ({ ...row, placed_at: toMoment(row.placed_at) }));
}

/**
 * Called first in a transaction that deletes: a hold that is being placed is waited for, and until the end of the transaction nobody places
 * one.
 */
export async function lockHolds(tx: Transaction, districtId: number): Promise<void> {
  await tx.execute(sql`select 1 from district where district_id = ${districtId}::int for share`);
}

/** Whether a hold forbids to delete a student: their own, or the district's. */
export async function isHeld(db: Database | Transaction, districtId: number, accountPuid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from retention_hold h where ${OPEN_HOLD(districtId)} and (h.account_puid is null or h.account_puid = ${accountPuid}::uuid) limit 1`);
  return rows.length > 0;
}

/** Adds a hold. `lockRules` comes first, so that what deletes meanwhile ends before or sees it. */
export async function addHold(
  tx: Transaction,
  id: { readonly district_id: number; readonly hold_id: string },
  hold: { readonly account_puid: string | null; readonly reason: string; readonly by: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into retention_hold (district_id, hold_id, account_puid, reason, placed_by_puid, placed_at)
    values (${id.district_id}, ${id.hold_id}::uuid, ${hold.account_puid}::uuid, ${hold.reason}, ${hold.by}::uuid, ${at(now)})`);
}

/** Ends a hold. @returns the student, null for the district; undefined where no such hold is in force */
export async function endHold(
  db: Database,
  id: { readonly district_id: number; readonly hold_id: string },
  by: string,
  now: Date,
): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ account_puid: string | null }>(sql`
    update retention_hold h set lifted_by_puid = ${by}::uuid, lifted_at = ${at(now)}
    where ${OPEN_HOLD(id.district_id)} and h.hold_id = ${id.hold_id}::uuid returning h.account_puid`);
  return rows[0] === undefined ? undefined : rows[0].account_puid;
}

/** Whether students of the district have closed accounts, as the last run noted. */
export async function hasLeft(db: Database, districtId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from closed_account where district_id = ${districtId}::int order by closed_at limit 1`);
  return rows.length > 0;
}
