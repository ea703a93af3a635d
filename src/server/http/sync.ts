import type { Pool } from 'pg';
import type * as sync from '#contract/sync.contract.ts';
import type { CallTable } from './call-table.ts';
import type { HandlersOf } from './handler-types.ts';
import { databaseErrorOf } from './outage.ts';
import { pushCalls } from './push-calls.ts';
import type { SettleRun } from './settle-runs.ts';

interface SyncParts {
  readonly pool: Pool;
  readonly settleRun: SettleRun;
  readonly epoch: string;
  /** The push is itself a call of the table that it looks into. */
  readonly table: () => CallTable;
}

/** `POST /v2/sync/push`: many queued calls in one request. */
export function createSyncHandlers({ pool, settleRun, epoch, table }: SyncParts): HandlersOf<typeof sync> {
  return {
    push: async ({ caller, now, log }, { body }) => {
      const noteFault = (error: unknown) => log.error({ fault: faultOf(error) }, 'a queued call failed');
      const results = await pushCalls(
        table(),
        { pool, settleRun, caller: { ...caller, device_id: body.device_id }, noteFault },
        body.ops,
        now,
      );
      return { epoch, results };
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
