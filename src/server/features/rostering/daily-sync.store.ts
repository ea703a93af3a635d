import { sql } from 'drizzle-orm';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';

/** A source whose daily sync is due, claimed for today. */
export interface DueSync {
  readonly district_id: number;
  readonly source_id: string;
  readonly kind: RosterRun['kind'];
  readonly sync_set_by_puid: string;
}

/**
 * Claims one source whose daily sync is due by its district's clock. The claim is the day itself, written in the transaction that begins
 * the run, so that of several servers one begins it. A server that was down at the time begins it later the same day.
 */
export async function claimDueSync(tx: Transaction, now: Date): Promise<DueSync | null> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone d.time_zone)`;
  const { rows } = await tx.execute<DueSync & Record<string, unknown>>(sql`
    update roster_source s set synced_on = due.today from (
      select s.district_id, s.source_id, ${local}::date as today from roster_source s join district d on d.district_id = s.district_id
      where s.sync_time <> '' and s.closed_at is null and s.sync_set_by_puid is not null
        and to_char(${local}, 'HH24:MI') >= s.sync_time and (s.synced_on is null or s.synced_on < ${local}::date)
        and (s.pause_from is null or ${local}::date not between s.pause_from and s.pause_until)
        and not exists (select 1 from roster_run r where r.district_id = s.district_id and r.source_id = s.source_id
          and r.state in ('reading', 'applying', 'undoing'))
      order by s.synced_on limit 1 for update of s skip locked) due
    where s.district_id = due.district_id and s.source_id = due.source_id
    returning s.district_id, s.source_id, s.kind, s.sync_set_by_puid`);
  return rows[0] ?? null;
}

/** Discards earlier daily syncs of a source that still wait for a review: what a newer one found counts. */
export async function discardEarlierSyncs(tx: Transaction, run: { district_id: number; source_id: string; run_id: string }): Promise<void> {
  await tx.execute(sql`
    update roster_run set state = 'discarded', ended_at = now()
    where district_id = ${run.district_id} and source_id = ${run.source_id}::uuid and run_id <> ${run.run_id}::uuid
      and is_automatic and state = 'ready'`);
}

/** How the last run of a source that was approved ended; null: none was. */
export async function lastOutcome(
  db: Database | Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
): Promise<RosterRun['state'] | null> {
  const { rows } = await db.execute<{ state: RosterRun['state'] }>(sql`
    select state from roster_run where district_id = ${district_id} and source_id = ${source_id}::uuid
      and approved_at is not null and total > 0 order by approved_at desc limit 1`);
  return rows[0]?.state ?? null;
}

/**
 * Notes what administrators are told about a source. The same again within three days is not told twice.
 * @returns the source's name and its time, where they are to be told now
 */
export async function noteTold(
  tx: Transaction,
  { district_id, source_id }: { readonly district_id: number; readonly source_id: string },
  told: '' | 'waiting' | 'failed',
  now: Date,
): Promise<string | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    update roster_source set sync_told = ${told}, sync_told_at = ${at}
    where district_id = ${district_id} and source_id = ${source_id}::uuid
      and (sync_told <> ${told} or (${told} <> '' and sync_told_at < ${at} - interval '71 hours')) returning name`);
  return rows[0]?.name ?? null;
}
