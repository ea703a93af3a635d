import { ROLE } from '#contract/roles.ts';
import { notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whether the caller may write to people of these roles: only to those below. */
export function mayNotify({ role: own }: Caller, roles: readonly number[]): boolean {
  return roles.every((role) => role >= ROLE.student && role < own);
}

/**
 * The schools that a notice of the caller reaches; null is all of the district, which only those above schools may ask for.
 * @throws ApiError 404 for another's school
 */
export function noticeReach({ role, school_id }: Caller, chosen: readonly number[]): number[] | null {
  if (role === ROLE.schoolAdmin) {
    if (school_id === null || chosen.some((id) => id !== school_id)) throw notFound('This school');
    return [school_id];
  }
  return chosen.length === 0 ? null : [...chosen];
}
