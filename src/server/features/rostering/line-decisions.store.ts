import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { RunId } from './runs.store.ts';

/** People of a run who have a problem that can be decided. @param line_nos null: all of them */
export async function findDecidable(
  tx: Transaction,
  { district_id, run_id }: RunId,
  problem: string,
  line_nos: readonly number[] | null,
): Promise<{ their_id: string; about: string }[]> {
  const lines = line_nos === null ? null : sql.param([...line_nos]);
  const { rows } = await tx.execute<{ their_id: string; about: string }>(sql`
    select l.their_id, l.about from roster_line l where l.district_id = ${district_id} and l.run_id = ${run_id}::uuid
      and l.kind = 'person' and l.outcome = 'problem' and l.problem = ${problem}
      and (${lines}::int[] is null or l.line_no = any (${lines}::int[])) order by l.line_no`);
  return rows;
}

/** Adds decisions to those that a run has. @param keys of `decisionKey` */
export async function addDecisions(tx: Transaction, { district_id, run_id }: RunId, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update roster_run set report = report || jsonb_build_object('decisions',
        coalesce(report -> 'decisions', '[]') || ${JSON.stringify(keys)}::jsonb)
    where district_id = ${district_id} and run_id = ${run_id}::uuid`);
}
