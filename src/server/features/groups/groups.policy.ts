import { ROLE } from '#contract/roles.ts';
import type { GroupScope } from '#server/http/group-visibility.ts';
import type { Caller } from '#server/http/handler-types.ts';

/**
 * A teacher sees the own groups and those that others share with them, a school administrator the school's, a district administrator the district's, a super
 * administrator all.
 * @returns null for everybody else: product administrators see no student's personal data (design, "Roles")
 */
export function groupScope({ role, district_id, school_id, user_puid }: Caller): GroupScope | null {
  if (role === ROLE.teacher) return { district_id, school_id: null, owner_puid: user_puid };
  if (role === ROLE.schoolAdmin) return school_id === null ? null : { district_id, school_id, owner_puid: null };
  if (role === ROLE.districtAdmin) return { district_id, school_id: null, owner_puid: null };
  return role === ROLE.superAdmin ? { district_id: null, school_id: null, owner_puid: null } : null;
}

/** Who chooses a class's other teachers and may delete it: its owner, and administrators. Those who were added may do all the rest. */
export function mayChangeTeachers({ role, user_puid }: Caller, group: { readonly user_puid: string }): boolean {
  return role > ROLE.teacher || group.user_puid === user_puid;
}

/** Administrators give a class to another teacher, each within the district in which they look after rosters. */
export function mayHandOver({ role, district_id }: Caller, group: { readonly district_id: number }): boolean {
  return role > ROLE.teacher && group.district_id === district_id;
}

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
