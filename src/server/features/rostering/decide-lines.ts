import { DECIDES, type LineDecision, type RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import { decisionKey } from '#domain/rostering/plan.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { addDecisions, findDecidable } from './line-decisions.store.ts';
import { isBusy } from './run-states.store.ts';
import { moveRun } from './runs.store.ts';
import { lockSource } from './sources.store.ts';

const MAX_DETAIL = 500;

interface Decided {
  readonly decision: LineDecision;
  readonly line_nos?: readonly number[] | undefined;
}

/**
 * Decides problems of a run that waits for approval. The run is read again with the decision, because classes and enrollments follow from
 * people; applied or undone, the decision is applied or undone with it.
 * @param plan plans the reading in the same transaction
 */
export async function decideLines(
  { db, caller, note }: CallContext,
  { run_id, source_id, source_name }: RosterRun,
  { decision, line_nos }: Decided,
  plan: (tx: Transaction, state: 'reading') => Promise<unknown>,
): Promise<void> {
  // That two records are one person is said of each of them.
  if (decision === 'same_person' && line_nos === undefined) throw new ApiError(422, 'roster_nothing_to_decide');
  const id = { district_id: caller.district_id, run_id };
  const people = await db.transaction(async (tx) => {
    await lockSource(tx, caller.district_id, source_id);
    if (await isBusy(tx, caller.district_id, source_id)) throw new ApiError(409, 'roster_busy');
    const decidable = await findDecidable(tx, id, DECIDES[decision], line_nos ?? null);
    if (decidable.length === 0) throw new ApiError(422, 'roster_nothing_to_decide');
    await addDecisions(
      tx,
      id,
      decidable.map(({ their_id }) => decisionKey(decision, their_id)),
    );
    if (!(await moveRun(tx, id, 'ready', 'reading', { keepsContent: true }))) throw new ApiError(409, 'roster_not_waiting');
    await plan(tx, 'reading');
    return decidable;
  });
  const names = people.map(({ about }) => about).join('; ');
  note({ kind: `roster_${decision}`, detail: cutText(`${source_name}: ${names}`, MAX_DETAIL) });
}
