import type { Pool } from 'pg';
import { overloaded } from '../admission.ts';
import type { ReadyCall, Settled } from '../call-outcome.ts';
import type { QueuedRoute } from '../call-table.ts';
import { isOutage } from '../refusals/outage.ts';
import { GroupCommitter, TooMuchWaiting } from './group-committer.ts';
import { settleTogether } from './settle-calls.ts';

const LIMITS = { parallel: 2, calls: 500, waiting: 5_000 };

/** Settles a run of calls of one kind: all of it in one transaction, or it throws and nothing of it was committed. */
export type SettleRun = (route: QueuedRoute, run: readonly ReadyCall[]) => Promise<readonly Settled[]>;

/** Runs of one kind that arrive together, singly or in pushes, are committed together. */
export function createSettleRun(pool: Pool): SettleRun {
  const committers = new Map<QueuedRoute, GroupCommitter<ReadyCall, Settled>>();
  return (route, run) => {
    let committer = committers.get(route);
    if (committer === undefined) {
      committer = new GroupCommitter((runs) => commitRuns(pool, route, runs), LIMITS);
      committers.set(route, committer);
    }
    return committer.submit(run).catch((error: unknown) => {
      throw error instanceof TooMuchWaiting ? overloaded() : error;
    });
  };
}

async function commitRuns(
  pool: Pool,
  route: QueuedRoute,
  runs: readonly (readonly ReadyCall[])[],
): Promise<PromiseSettledResult<readonly Settled[]>[]> {
  try {
    const settled = await settleTogether(pool, route, runs.flat());
    let at = 0;
    return runs.map((run) => {
      const value = settled.slice(at, at + run.length);
      at += run.length;
      return { status: 'fulfilled', value };
    });
  } catch (reason) {
    // Asking an absent database again for each run would only make all of them wait longer.
    if (isOutage(reason) || runs.length === 1) return runs.map(() => ({ status: 'rejected', reason }));
    const results: PromiseSettledResult<readonly Settled[]>[] = [];
    for (const run of runs) results.push(...(await Promise.allSettled([settleTogether(pool, route, run)])));
    return results;
  }
}
