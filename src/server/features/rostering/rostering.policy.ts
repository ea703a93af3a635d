import { ROLE } from '#contract/roles.ts';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import { type RunScope, readRun } from './runs.store.ts';

/** A school administrator sees and undoes what was brought into the own school; the others what was brought into their district. */
export function runScope({ role, district_id, school_id }: Caller): RunScope {
  return { district_id, school_id: role === ROLE.schoolAdmin ? (school_id ?? -1) : null };
}

/** One run of the caller's scope; any other looks like one that is not there. */
export async function openRun(db: Database, caller: Caller, run_id: string): Promise<RosterRun> {
  const found = await readRun(db, runScope(caller), run_id);
  if (found === null) throw notFound('This roster');
  return found;
}
