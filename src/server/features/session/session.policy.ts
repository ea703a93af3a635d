import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

const OVER_ALL_DISTRICTS: readonly number[] = [ROLE.productAdmin, ROLE.superAdmin];
const OVER_ALL_SCHOOLS: readonly number[] = [...OVER_ALL_DISTRICTS, ROLE.districtAdmin];

/** The one district that the caller may see, or null for all. */
export function districtScope(caller: Caller): number | null {
  return OVER_ALL_DISTRICTS.includes(caller.role) ? null : caller.district_id;
}

/** The one school that the caller may see in a district, or null for all; another's district does not exist for the caller. */
export function schoolScope(caller: Caller, districtId: number): number | null {
  if (!OVER_ALL_DISTRICTS.includes(caller.role) && districtId !== caller.district_id) throw notFound('District');
  return OVER_ALL_SCHOOLS.includes(caller.role) ? null : (caller.school_id ?? -1);
}
