import { ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whose students a caller may put into classes: null is without bound. */
export interface StudentReach {
  readonly district_id: number | null;
  readonly school_id: number | null;
}

/** Teachers and school administrators: of their own school. District administrators: of the district. Null: nobody's. */
export function studentReach({ role, district_id, school_id }: Caller): StudentReach | null {
  if (role === ROLE.teacher || role === ROLE.schoolAdmin) return school_id === null ? null : { district_id, school_id };
  if (role === ROLE.districtAdmin) return { district_id, school_id: null };
  return role === ROLE.superAdmin ? { district_id: null, school_id: null } : null;
}
