import { m } from '#client/staff/messages/people/permissions.ts';
import { MODULES, type Module } from '#contract/modules.ts';
import { ROLE } from '#contract/roles.ts';

export const MODULE_LABELS: Readonly<Record<Module, () => string>> = {
  staar: m.staar,
  quizsmart: m.quizsmart,
  glossary: m.glossary,
  student_library: m.student_library,
  my_library: m.my_library,
  sharing: m.sharing,
};

/** Everybody, and the roles that a rule can be for. */
export const RULE_ROLES = [null, ROLE.student, ROLE.teacher, ROLE.schoolAdmin, ROLE.districtAdmin] as const;
export type RuleRole = (typeof RULE_ROLES)[number];

/** Whom a rule is for. */
export function roleLabel(role: number | null): string {
  if (role === ROLE.student) return m.students();
  if (role === ROLE.teacher) return m.teachers();
  if (role === ROLE.schoolAdmin) return m.schoolAdmins();
  return role === ROLE.districtAdmin ? m.districtAdmins() : m.everyone();
}

/** A module as it stands in an address; undefined for any other word. */
export function moduleNamed(word: string | undefined): Module | undefined {
  return MODULES.find((module) => module === word);
}

/** A role as a form keeps it. */
export function ruleRole(word: string | null): RuleRole {
  return RULE_ROLES.find((role) => String(role ?? '') === (word ?? '')) ?? null;
}

/** An id as it stands in an address or a form; null for anything else. */
export function idNamed(word: unknown): number | null {
  const id = Number(word);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
