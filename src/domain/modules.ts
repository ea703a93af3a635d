import type { Module } from '#contract/modules.ts';

/** One exception to "every module is on": for a district or one of its schools, and for everybody there or one role. */
export interface ModuleRule {
  readonly school_id: number | null;
  readonly role: number | null;
  readonly module: Module;
  readonly is_on: boolean;
}

/**
 * The modules that are off for somebody in a district. The most specific rule decides: a school and a role before a school,
 * a school before a role, a role before the whole district. Without a rule, a module is on.
 * @param rules all rules of the person's district
 */
export function modulesOff(
  rules: readonly ModuleRule[],
  { school_id, role }: { readonly school_id: number | null; readonly role: number },
): ReadonlySet<Module> {
  const weights = new Map<Module, number>();
  const off = new Set<Module>();
  for (const rule of rules) {
    if (rule.school_id !== null && rule.school_id !== school_id) continue;
    if (rule.role !== null && rule.role !== role) continue;
    const weight = weightOf(rule);
    if (weight <= (weights.get(rule.module) ?? -1)) continue;
    weights.set(rule.module, weight);
    if (rule.is_on) off.delete(rule.module);
    else off.add(rule.module);
  }
  return off;
}

function weightOf({ school_id, role }: ModuleRule): number {
  return (school_id === null ? 0 : 2) + (role === null ? 0 : 1);
}
