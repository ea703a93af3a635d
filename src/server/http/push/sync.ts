import type { Pool } from 'pg';
import type * as sync from '#contract/sync/sync.contract.ts';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import type { CallTable } from '../call-table.ts';
import { createNoteActing } from '../callers/note-acting.ts';
import type { CallContext, Caller, HandlersOf } from '../handler-types.ts';
import { databaseErrorOf } from '../refusals/outage.ts';
import { type PushTime, pushCalls } from './push-calls.ts';
import type { SettleRun } from './settle-runs.ts';
import { alertTakenKey } from './taken-keys.ts';

interface SyncDependencies {
  readonly pool: Pool;
  readonly settleRun: SettleRun;
  /** The push is itself a call of the table that it looks into. */
  readonly table: () => CallTable;
}

/** Carries out queued calls in the name of whoever did them: the caller, or the owner of sealed work that the caller brings. */
export type PushAs = (
  context: Pick<CallContext, 'now' | 'log' | 'note'> & Pick<PushTime, 'sent_at'>,
  owner: Caller,
  ops: readonly SyncOp[],
) => Promise<SyncResult[]>;

/**
 * Makes the one function that carries out queued calls, for pushes and for sealed work. It logs what fails here, an id that came again
 * with another call, and what an administrator did in somebody's name.
 */
export function createPushAs({ pool, settleRun, table }: SyncDependencies): PushAs {
  const noteActing = createNoteActing();
  return async ({ now, log, note, sent_at }, caller, ops) => {
    const noteFault = (error: unknown) => log.error({ fault: faultOf(error) }, 'a queued call failed');
    const results = await pushCalls(table(), { pool, settleRun, caller, noteFault }, ops, { now, sent_at });
    for (const { op_id, reply } of results) alertTakenKey(log, { op_id, device_id: caller.device_id, reply });
    const applied = new Set(results.flatMap(({ op_id, outcome }) => (outcome === 'applied' ? [op_id] : [])));
    for (const op of ops) {
      const route = applied.has(op.op_id) ? table().find(op.method, op.path) : undefined;
      if (route) noteActing(note, caller, route);
    }
    return results;
  };
}

interface SyncAnswers {
  readonly pushAs: PushAs;
  readonly epoch: () => Promise<string>;
}

/** `POST /v2/sync/push`: many queued calls in one request. */
export function createSyncHandlers({ pushAs, epoch }: SyncAnswers): HandlersOf<typeof sync> {
  return {
    push: async (context, { body }) => {
      // Before the calls: what a database that is replaced meanwhile loses is then sent again.
      const before = await epoch();
      const { device_id, sent_at, ops } = body;
      const results = await pushAs({ ...context, sent_at }, { ...context.caller, device_id }, ops);
      return { epoch: before, results };
    },
  };
}

/** Names and codes only: a message may quote what a student wrote. */
function faultOf(error: unknown): { readonly name: string; readonly code?: string; readonly at?: string | undefined } {
  const cause = databaseErrorOf(error);
  if (cause === null) return { name: 'unknown' };
  const at = cause.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return { name: cause.name, ...(typeof cause.code === 'string' ? { code: cause.code } : {}), at };
}
