import { ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { RunSight } from './runs.store.ts';

/** A school administrator sees and undoes what was brought into the own school; the others what was brought into their district. */
export function runSight({ role, district_id, school_id }: Caller): RunSight {
  return { district_id, school_id: role === ROLE.schoolAdmin ? (school_id ?? -1) : null };
}
