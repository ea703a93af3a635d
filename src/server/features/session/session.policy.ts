import { LIBRARY_READERS, ROLE } from '#contract/roles.ts';
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

/** Staff of a district, or of one of its schools, below a role. */
export interface StaffScope {
  readonly district_id: number;
  /** Null: of all schools. */
  readonly school_id: number | null;
  readonly below: number;
}

/** Callers see the second step of staff below them in their own school or district; super administrators, in one district at a time. */
export function staffScope(caller: Caller, districtId: number | null): StaffScope {
  const { role, district_id, school_id } = caller;
  if (districtId !== null && districtId !== district_id && role !== ROLE.superAdmin) throw notFound('District');
  return { district_id: districtId ?? district_id, school_id: role === ROLE.schoolAdmin ? (school_id ?? -1) : null, below: role };
}

/** District and super administrators set the policy. */
export function mayChangeSecondStep(caller: Caller): boolean {
  const { role } = caller;
  return role === ROLE.districtAdmin || role === ROLE.superAdmin;
}

/** Staff may have passkeys; students have badges. */
export function mayHavePasskeys(caller: Pick<Caller, 'role'>): boolean {
  const { role } = caller;
  return LIBRARY_READERS.some((name) => ROLE[name] === role);
}
