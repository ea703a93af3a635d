import { ROLE } from '#contract/roles.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { AttentionItem } from '#contract/users/users.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { runScope } from './rostering.policy.ts';
import { listRuns } from './runs.store.ts';
import { listSources } from './sources.store.ts';

/** A run that waits is among the newest: a newer one of its source takes its place. */
const LOOKED_AT = 100;
/** A day, and an hour for the sync itself. */
const LATE_MS = 25 * 3_600_000;
const ONE = { count: 1, is_more: false } as const;

/** Rosters that wait for a review, failed, or did not come for more than a day. */
export async function rosterAttention({ db, caller, now }: CallContext): Promise<AttentionItem[]> {
  const { runs } = await listRuns(db, runScope(caller), [], { limit: LOOKED_AT, offset: 0 });
  const newest = newestOfSources(runs.filter(({ kind, state }) => kind !== 'transfer' && state !== 'discarded'));
  const items = newest.flatMap((run): AttentionItem[] => {
    const line = { ...ONE, name: run.file_name || run.source_name, at: run.started_at, id: run.run_id };
    // A list that brings nothing waits for nobody.
    if (run.state === 'ready') return run.total > 0 ? [{ ...line, kind: 'roster_waiting' }] : [];
    const isFailed = run.state === 'failed' || (run.state === 'refused' && run.is_automatic);
    return isFailed ? [{ ...line, kind: 'roster_failed' }] : [];
  });
  if (caller.role < ROLE.districtAdmin) return items;
  const late = (await listSources(db, caller.district_id)).flatMap((source): AttentionItem[] => {
    const { sync_time, is_paused, last_sync, name } = source;
    if (sync_time === '' || is_paused || last_sync === null || now.getTime() - Date.parse(last_sync.started_at) <= LATE_MS) return [];
    return [{ ...ONE, kind: 'roster_late', name, at: last_sync.started_at, id: last_sync.run_id }];
  });
  return [...items, ...late];
}

/** The newest run of each source; runs come newest first. */
function newestOfSources(runs: readonly RosterRun[]): RosterRun[] {
  const seen = new Set<string>();
  return runs.filter(({ source_id }) => {
    const isNewest = !seen.has(source_id);
    seen.add(source_id);
    return isNewest;
  });
}
