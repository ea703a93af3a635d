import { ROLE } from '#contract/roles.ts';

/** Whether people of a role belong to one school. */
export function needsSchool(role: number): boolean {
  return role <= ROLE.schoolAdmin;
}
