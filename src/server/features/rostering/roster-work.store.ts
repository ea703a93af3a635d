import { sql } from 'drizzle-orm';
import type { ColumnChoice } from '#contract/list-columns.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { RunId } from './runs.store.ts';

/** A run that a server works on. */
export interface WorkRun extends RunId {
  readonly source_id: string;
  readonly kind: RosterRun['kind'];
  readonly state: 'reading' | 'applying' | 'undoing';
  /** Lines that are carried out, or undone, in the end. */
  readonly total: number;
  readonly school_id: number | null;
  readonly is_automatic: boolean;
  readonly started_by_puid: string;
  readonly approved_by_puid: string | null;
  readonly decisions: readonly string[];
  /** The fields of a list's columns, where an administrator chose. */
  readonly columns: ColumnChoice | null;
}

/** The job of a run: to read and rehearse it, to apply it, or to undo it. */
export interface RosterOrder extends RunId {
  readonly state: WorkRun['state'];
}

/** The run to work on; null: it has come into another state. The job that reads a daily sync goes on to apply it. */
export async function findWork(
  db: Database | Transaction,
  { district_id, run_id }: RunId,
  state: WorkRun['state'],
): Promise<WorkRun | null> {
  const { rows } = await db.execute<WorkRun & Record<string, unknown>>(sql`
    select district_id, run_id, source_id, kind, state, total, school_id, is_automatic, started_by_puid, approved_by_puid,
      coalesce(report -> 'decisions', '[]') as decisions, report -> 'columns' as columns from roster_run
    where district_id = ${district_id} and run_id = ${run_id}::uuid
      and (state = ${state} or (${state} = 'reading' and is_automatic and state = 'applying' and approved_by_puid is null))`);
  return rows[0] ?? null;
}

/** The file that was uploaded for a run. */
export async function readContent(db: Database, { district_id, run_id }: RunId): Promise<Buffer | null> {
  const { rows } = await db.execute<{ content: Buffer | null }>(sql`
    select content from roster_run where district_id = ${district_id} and run_id = ${run_id}::uuid`);
  return rows[0]?.content ?? null;
}
