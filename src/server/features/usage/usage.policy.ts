import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Of which district and, unless null, school usage is shown. */
export interface UsageScope {
  readonly district_id: number;
  readonly school_id: number | null;
}

/** Whether somebody of a district and a school is of those whom the caller administers. */
export function mayAdminister(caller: Caller, { district_id, school_id }: UsageScope): boolean {
  if (caller.role === ROLE.superAdmin) return true;
  if (caller.role === ROLE.districtAdmin) return district_id === caller.district_id;
  return caller.role === ROLE.schoolAdmin && district_id === caller.district_id && school_id !== null && school_id === caller.school_id;
}

/** Of which districts and schools a caller sees usage; null in either: all of them. */
export function usageReach(caller: Caller): { readonly district_id: number | null; readonly school_id: number | null } {
  if (caller.role === ROLE.superAdmin) return { district_id: null, school_id: null };
  // Whoever is of no school sees none: no school has this number.
  return { district_id: caller.district_id, school_id: caller.role === ROLE.districtAdmin ? null : (caller.school_id ?? 0) };
}

/**
 * A school administrator sees the own school, a district administrator the own district and each of its schools, a super
 * administrator whichever district was asked for.
 * @throws ApiError 404 for what is somebody else's
 */
export function usageScope(caller: Caller, asked: { district_id: number | null; school_id?: number | null }): UsageScope {
  const district_id = asked.district_id ?? caller.district_id;
  if (caller.role !== ROLE.superAdmin && district_id !== caller.district_id) throw notFound('District');
  const school_id = asked.school_id ?? null;
  if (caller.role !== ROLE.schoolAdmin) return { district_id, school_id };
  if (caller.school_id === null || (school_id !== null && school_id !== caller.school_id)) throw notFound('This school');
  return { district_id, school_id: caller.school_id };
}
