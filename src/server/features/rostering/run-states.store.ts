import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { NewRun, RunId } from './runs.store.ts';

/** Whether something else of the source is worked on, or was carried out after a moment. */
export async function isOvertaken(db: Database | Transaction, { district_id, run_id }: RunId, source_id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from roster_run r join roster_run own on own.district_id = r.district_id and own.run_id = ${run_id}::uuid
    where r.district_id = ${district_id} and r.source_id = ${source_id}::uuid and r.run_id <> own.run_id
      and (r.state in ('applying', 'undoing') or (r.state in ('done', 'undone') and r.ended_at > own.started_at)) limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Whether a source is being read or carried out at the moment. */
export async function isBusy(db: Database | Transaction, district_id: number, source_id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from roster_run where district_id = ${district_id} and source_id = ${source_id}::uuid and state in ('reading', 'applying', 'undoing') limit 1`);
  return (rowCount ?? 0) > 0;
}

/** The run of a source that is reading the same file by the same columns; null where there is none. */
export async function findSameReading(
  tx: Transaction,
  run: Pick<NewRun, 'district_id' | 'source_id' | 'file_name' | 'content' | 'report'>,
): Promise<string | null> {
  const { rows } = await tx.execute<{ run_id: string }>(sql`
    select run_id from roster_run where district_id = ${run.district_id} and source_id = ${run.source_id}::uuid and state = 'reading'
      and file_name = ${run.file_name} and content is not distinct from ${run.content}::bytea
      and report -> 'columns' is not distinct from ${JSON.stringify(run.report ?? {})}::jsonb -> 'columns' limit 1`);
  return rows[0]?.run_id ?? null;
}

/** Whether this person said yes to a run, and it was not undone since. */
export async function isApprovedBy(db: Database, { district_id, run_id }: RunId, user_puid: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from roster_run where district_id = ${district_id} and run_id = ${run_id}::uuid and approved_by_puid = ${user_puid}::uuid
      and state in ('applying', 'done')`);
  return (rowCount ?? 0) > 0;
}
