import { m } from '#client/staff/messages/people/users.ts';
import { ROLE } from '#contract/roles.ts';
import { GIVEN_ROLES, STUDENT_GRADES } from '#contract/users/users.schemas.ts';

const ROLES: Readonly<Record<number, () => string>> = {
  [ROLE.student]: m.role1,
  [ROLE.teacher]: m.role2,
  [ROLE.schoolAdmin]: m.role6,
  [ROLE.districtAdmin]: m.role9,
  [ROLE.productAdmin]: m.role12,
  [ROLE.superAdmin]: m.role15,
};

/** What a role is called. */
export function roleName(role: number): string {
  return (ROLES[role] ?? m.roleNone)();
}

/** What the people of a role are called together. */
export function peopleName(role: number): string {
  if (role === ROLE.student) return m.students();
  if (role === ROLE.teacher) return m.teachers();
  return role === ROLE.schoolAdmin ? m.schoolAdministrators() : role === ROLE.districtAdmin ? m.districtAdministrators() : roleName(role);
}

/** What a grade is called. */
export function gradeName(grade: string): string {
  return grade === 'K' ? m.kindergarten() : m.gradeOf({ grade });
}

/** Whether an invitation can be mailed to somebody: to staff whose account is open. */
export function mayBeInvited({ role, is_active }: { readonly role: number; readonly is_active: boolean }): boolean {
  return is_active && role >= ROLE.teacher;
}

/** The roles that somebody may give: those below the own, and product administrators only from above. */
export function givenRoles(own: number): { value: string; label: string }[] {
  return GIVEN_ROLES.filter((role) => role < own && (role !== ROLE.productAdmin || own === ROLE.superAdmin)).map((role) => ({
    value: String(role),
    label: roleName(role),
  }));
}

/** The grades to choose from. */
export function gradeOptions(): { value: string; label: string }[] {
  return STUDENT_GRADES.map((grade) => ({ value: grade, label: gradeName(grade) }));
}

/** Somebody's whole name. */
export function nameOf({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }): string {
  return `${first_name} ${last_name}`;
}
