import { ownsContent, ROLE } from '#contract/roles.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whose licenses are shown: null is every district's, and every school's of a district. */
export interface LicenseScope {
  readonly district_id: number | null;
  readonly school_id: number | null;
}

/** Content owners see every district's licenses, district administrators the own district's, school administrators those that hold for the own school. */
export function licenseScope({ role, district_id, school_id }: Caller): LicenseScope {
  if (ownsContent(role)) return { district_id: null, school_id: null };
  return { district_id, school_id: role === ROLE.schoolAdmin ? (school_id ?? -1) : null };
}
