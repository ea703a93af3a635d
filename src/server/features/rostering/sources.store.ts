import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RosterRun, RosterSource, SourceKind } from '#contract/rostering/rostering.schemas.ts';
import { toMoment, toMomentOrNull } from '#domain/time/moments.ts';
import type { Database, Transaction } from '#server/db/database.ts';

const MAX_SOURCES = 50;

interface SourceRow extends Record<string, unknown> {
  readonly source_id: string;
  readonly kind: SourceKind;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly sealed_secret: string | null;
  readonly most_leaving_percent: number;
  readonly people: number;
  readonly classes: number;
  readonly applied_at: string | null;
  readonly sync_time: string;
  readonly pause_from: string | null;
  readonly pause_until: string | null;
  readonly is_paused: boolean;
  readonly last_sync: { run_id: string; state: RosterRun['state']; started_at: string; fault: RosterFaultWords | null } | null;
}

type RosterFaultWords = RosterRun['faults'][number];

const SCHEDULE = sql`s.sync_time, s.pause_from::text, s.pause_until::text`;
const SHOWN = sql`s.source_id, s.kind, s.name, s.settings, s.sealed_secret, s.most_leaving_percent, s.people, s.classes, s.applied_at,
  ${SCHEDULE}, (now() at time zone d.time_zone)::date between s.pause_from and s.pause_until is true as is_paused,
  (select jsonb_build_object('run_id', r.run_id, 'state', r.state, 'started_at', r.started_at, 'fault', r.report #> '{faults,0}')
    from roster_run r where r.district_id = s.district_id and r.source_id = s.source_id and r.is_automatic
    order by r.started_at desc limit 1) as last_sync`;

type Settings = Pick<RosterSource, 'base_url' | 'token_url' | 'version' | 'client_id' | 'application_id'>;

/** What stands in the form of a source. */
export type SourceForm = Pick<RosterSource, 'name' | 'most_leaving_percent'> & SyncSchedule & Settings;

/** When the daily sync begins, and when it pauses; empty: never. */
export type SyncSchedule = Pick<RosterSource, 'sync_time' | 'pause_from' | 'pause_until'>;

/** The settings of a source as its form has them, whatever its kind needs of them. */
export const settingsOf = (settings: SourceRow['settings']): Settings => ({
  base_url: settings.base_url ?? '',
  token_url: settings.token_url ?? '',
  version: settings.version === '1.1' ? '1.1' : '1.2',
  client_id: settings.client_id ?? '',
  application_id: settings.application_id ?? '',
});

/** Tells one sealed secret from the next: sealed anew, even the same secret is other bytes. */
export const markOf = (sealed_secret: string | null): string | null =>
  sealed_secret === null ? null : createHash('sha256').update(sealed_secret).digest('hex').slice(0, 16);

const shown = ({ settings, sealed_secret, applied_at, last_sync, ...row }: SourceRow): RosterSource => ({
  ...row,
  ...settingsOf(settings),
  has_secret: sealed_secret !== null,
  secret_mark: markOf(sealed_secret),
  applied_at: toMomentOrNull(applied_at),
  last_sync: last_sync && { ...last_sync, started_at: toMoment(last_sync.started_at) },
});

/** A district's sources, by name. */
export async function listSources(db: Database, district_id: number): Promise<RosterSource[]> {
  const { rows } = await db.execute<SourceRow>(sql`
    select ${SHOWN} from roster_source s join district d on d.district_id = s.district_id
    where s.district_id = ${district_id} and s.closed_at is null
    order by s.name, s.source_id limit ${MAX_SOURCES}`);
  return rows.map(shown);
}

/** How a source is reached, with its sealed secret: never to be answered. */
export interface SourceRecord extends SyncSchedule {
  readonly source_id: string;
  readonly kind: SourceKind;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly sealed_secret: string | null;
  readonly most_leaving_percent: number;
}

/** One source that is open. */
export async function readSource(
  db: Database | Transaction,
  district_id: number,
  source_id: string,
  lock = false,
): Promise<SourceRecord | null> {
  const { rows } = await db.execute<SourceRecord & Record<string, unknown>>(sql`
    select s.source_id, s.kind, s.name, s.settings, s.sealed_secret, s.most_leaving_percent, ${SCHEDULE} from roster_source s
    where s.district_id = ${district_id} and s.source_id = ${source_id}::uuid and s.closed_at is null
    ${lock ? sql`for update` : sql``}`);
  return rows[0] ?? null;
}

export interface SourceWish extends Omit<SourceRecord, 'sealed_secret'> {
  /** Null: stays as it is. */
  readonly sealed_secret: string | null;
  readonly set_by_puid: string;
}

/** The connection that the same call set up before, while nothing was read by it; whoever asks has locked the person's creations. */
export async function findSameSource(
  tx: Transaction,
  district_id: number,
  wish: Pick<SourceWish, 'kind' | 'name' | 'settings' | 'most_leaving_percent' | 'sync_time'>,
  since: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ source_id: string }>(sql`
    select s.source_id from roster_source s
    where s.district_id = ${district_id} and s.kind = ${wish.kind} and s.name = ${wish.name} and s.settings = ${JSON.stringify(wish.settings)}::jsonb
      and s.most_leaving_percent = ${wish.most_leaving_percent} and s.sync_time = ${wish.sync_time} and s.closed_at is null and s.created_at > ${since}::timestamptz
      and not exists (select 1 from roster_run r where r.district_id = s.district_id and r.source_id = s.source_id) limit 1`);
  return rows[0]?.source_id ?? null;
}

/** Sets a connection up, or changes one. @returns whether it is the district's, open, and of its kind */
export async function writeSource(tx: Transaction, district_id: number, wish: SourceWish, now: Date): Promise<boolean> {
  // A time that has passed today begins tomorrow: turning the sync on at noon must not start one at noon.
  const local = sql`(${now.toISOString()}::timestamptz at time zone d.time_zone)`;
  const lastDayDone = sql`(select ${local}::date - case when ${wish.sync_time} > to_char(${local}, 'HH24:MI') then 1 else 0 end
    from district d where d.district_id = ${district_id})`;
  const { rowCount } = await tx.execute(sql`
    insert into roster_source as s (district_id, source_id, kind, name, settings, sealed_secret, most_leaving_percent, sync_time, pause_from, pause_until,
      sync_set_by_puid, synced_on, created_at)
    values (${district_id}, ${wish.source_id}::uuid, ${wish.kind}, ${wish.name}, ${JSON.stringify(wish.settings)}::jsonb, ${wish.sealed_secret},
      ${wish.most_leaving_percent}, ${wish.sync_time}, ${wish.pause_from}::date, ${wish.pause_until}::date,
      ${wish.set_by_puid}::uuid, ${lastDayDone}, ${now.toISOString()}::timestamptz)
    on conflict (district_id, source_id) do update set name = excluded.name, settings = excluded.settings,
      sealed_secret = coalesce(excluded.sealed_secret, s.sealed_secret), most_leaving_percent = excluded.most_leaving_percent,
      sync_time = excluded.sync_time, pause_from = excluded.pause_from, pause_until = excluded.pause_until,
      sync_set_by_puid = case when s.sync_time = excluded.sync_time then s.sync_set_by_puid else excluded.sync_set_by_puid end,
      synced_on = case when s.sync_time = excluded.sync_time then s.synced_on else excluded.synced_on end
    where s.kind = excluded.kind and s.closed_at is null`);
  return (rowCount ?? 0) > 0;
}

/** Removes a connection and forgets its secret; asked twice, it is removed once. @returns whether there is, or was, such a connection */
export async function closeSource(db: Database, district_id: number, source_id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update roster_source set closed_at = coalesce(closed_at, ${now.toISOString()}::timestamptz), sealed_secret = null
    where district_id = ${district_id} and source_id = ${source_id}::uuid and kind in ('oneroster', 'clever', 'classlink')`);
  return (rowCount ?? 0) > 0;
}

/** The district's, or a school's, one source of a kind that needs no connection, made when it is used first. */
export async function sourceOfKind(
  tx: Transaction,
  district_id: number,
  source_id: string,
  kind: SourceKind,
  name: string,
  now: Date,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('roster_source'), ${district_id})`);
  const { rows } = await tx.execute<{ source_id: string }>(sql`
    select source_id from roster_source where district_id = ${district_id} and kind = ${kind} and name = ${name} and closed_at is null order by created_at limit 1`);
  if (rows[0]) return rows[0].source_id;
  await tx.execute(sql`
    insert into roster_source (district_id, source_id, kind, name, created_at)
    values (${district_id}, ${source_id}::uuid, ${kind}, ${name}, ${now.toISOString()}::timestamptz)`);
  return source_id;
}

/** Until the end of the transaction no other run of a source is begun. */
export async function lockSource(tx: Transaction, district_id: number, source_id: string): Promise<void> {
  await tx.execute(sql`select 1 from roster_source where district_id = ${district_id} and source_id = ${source_id}::uuid for update`);
}

/** Notes whom and what a source has here, after a run of it. */
export async function noteSource(
  db: Database,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
): Promise<void> {
  const here = (kind: string) =>
    sql`(select count(*) from roster_entity e where e.district_id = ${district_id} and e.source_id = ${source_id}::uuid and e.kind = ${kind} and e.state = 'present')`;
  await db.execute(sql`
    update roster_source s set people = ${here('person')}, classes = ${here('class')}, applied_at = now()
    where s.district_id = ${district_id} and s.source_id = ${source_id}::uuid`);
}
