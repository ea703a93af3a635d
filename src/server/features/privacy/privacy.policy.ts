import { ROLE } from '#contract/roles.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Records and deletions are of students: staff's work, such as lessons and classes, belongs to the district. */
export function refuseStaff({ role }: { readonly role: number }): ApiError | null {
  return role === ROLE.student ? null : new ApiError(422, 'record_of_students');
}
