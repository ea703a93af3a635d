import { ROLE } from '#contract/roles.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { runScope } from './rostering.policy.ts';
import { listRuns } from './runs.store.ts';
import { listSources } from './sources.store.ts';

/** A run that waits is among the newest: a newer one of its source takes its place. */
const LOOKED_AT = 100;
const DAY_MS = 24 * 3_600_000;
/** A day, and an hour for the sync itself. */
const LATE_MS = DAY_MS + 3_600_000;
/** Later, a run can be neither continued nor undone. */
const FAILED_SHOWN_MS = 30 * DAY_MS;
const ONE = { count: 1, is_more: false } as const;

/** Rosters that wait for a review, failed, or are more than a day late: one line a source. */
export async function rosterAttention({ db, caller, now }: CallContext): Promise<AttentionItem[]> {
  const { runs } = await listRuns(db, runScope(caller), [], { limit: LOOKED_AT, offset: 0 });
  const newest = newestOfSources(runs.filter(({ kind, state }) => kind !== 'transfer' && state !== 'discarded'));
  const listed = new Set<string>();
  const items = newest.flatMap((run): AttentionItem[] => {
    const line = { ...ONE, name: run.file_name || run.source_name, at: run.started_at, id: run.run_id };
    const isFailed = run.state === 'failed' || (run.state === 'refused' && run.is_automatic);
    const isRecent = now.getTime() - Date.parse(run.started_at) <= FAILED_SHOWN_MS;
    // A list that changes nothing needs no review.
    const kind = run.state === 'ready' && run.total > 0 ? 'roster_waiting' : isFailed && isRecent ? 'roster_failed' : null;
    if (kind === null) return [];
    listed.add(run.source_id);
    return [{ ...line, kind }];
  });
  if (caller.role < ROLE.districtAdmin) return items;
  const late = (await listSources(db, caller.district_id)).flatMap((source): AttentionItem[] => {
    const { source_id, sync_time, is_paused, last_sync, name } = source;
    if (
      listed.has(source_id) ||
      sync_time === '' ||
      is_paused ||
      last_sync === null ||
      now.getTime() - Date.parse(last_sync.started_at) <= LATE_MS
    )
      return [];
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
