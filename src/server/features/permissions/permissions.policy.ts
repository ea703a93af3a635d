import { ownsContent, ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
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

/** Whom a new license is for: a district (null if none was named), and some of its schools or all of them. */
export interface RequestScope {
  readonly district_id: number | null;
  readonly school_ids: readonly number[];
  /** A content owner gives the license; everybody else asks for it. */
  readonly isGiven: boolean;
}

/**
 * Content owners give licenses to any district. District administrators ask for their district or for schools of it, school
 * administrators only for their own school: to them every other school does not exist.
 */
export function requestScope(
  { role, district_id, school_id }: Caller,
  wanted: { readonly district_id: number | null; readonly school_ids: readonly number[] },
): RequestScope {
  const school_ids = [...new Set(wanted.school_ids)];
  if (ownsContent(role)) return { district_id: wanted.district_id, school_ids, isGiven: true };
  if (role !== ROLE.schoolAdmin) return { district_id, school_ids, isGiven: false };
  if (school_id === null || school_ids.some((id) => id !== school_id)) throw notFound('This school');
  return { district_id, school_ids: [school_id], isGiven: false };
}
