import { ROLE } from '#contract/roles.ts';
import { FieldFault, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whose accounts a caller manages: of one district, perhaps of one school, and only below the caller's own role. */
export interface AccountReach {
  readonly district_id: number;
  readonly school_id: number | null;
  readonly below: number;
}

/**
 * A school administrator manages the school, a district administrator the district, a super administrator one district after the other.
 * Everybody else manages nobody: product administrators see no student's personal data (design, "Roles").
 * @param districtId the district that is asked for; null is the caller's own
 */
export function accountReach({ role, district_id, school_id }: Caller, districtId: number | null = null): AccountReach {
  const isOver = role === ROLE.superAdmin;
  if (districtId !== null && districtId !== district_id && !isOver) throw notFound('District');
  if (isOver) return { district_id: districtId ?? district_id, school_id: null, below: role };
  if (role === ROLE.districtAdmin) return { district_id, school_id: null, below: role };
  return { district_id, school_id: role === ROLE.schoolAdmin ? (school_id ?? -1) : -1, below: role };
}

const NOT_GIVEN = 'role_not_below_own';
const STAYS = 'student_account_stays';

/** A role that the caller may give, to an account that has another one now; null where it is new. */
export function refuseRole(caller: Caller, role: number, before: number | null): FieldFault | null {
  if (role >= caller.role) return new FieldFault(422, NOT_GIVEN, { role: NOT_GIVEN });
  // Product administrators are the makers' people, not a district's.
  if (role === ROLE.productAdmin && caller.role !== ROLE.superAdmin) return new FieldFault(422, NOT_GIVEN, { role: NOT_GIVEN });
  const isStudentBefore = before === ROLE.student;
  return before !== null && isStudentBefore !== (role === ROLE.student) ? new FieldFault(422, STAYS, { role: STAYS }) : null;
}

/** The one district whose schools the caller looks after, or null for all. */
export function districtScope({ role, district_id }: Caller): number | null {
  return role === ROLE.superAdmin ? null : district_id;
}

/** Whether the caller may add a district. */
export function mayAddDistricts({ role }: Caller): boolean {
  return role === ROLE.superAdmin;
}

/** Whether the caller may open a session in the name of somebody below them; guests and accounts without a role have none. */
export function maySignInAs({ role }: Caller, account: { readonly role: number; readonly is_active: boolean }): boolean {
  return account.is_active && account.role >= ROLE.student && account.role < role;
}
