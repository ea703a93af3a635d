import type * as permissions from '#contract/permissions/permissions.contract.ts';
import { DISTRICTS_A_PAGE, type ModuleRuleChange, RULES_A_PAGE } from '#contract/permissions/permissions.schemas.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { findPlace, listDistricts, listRules, writeRule } from './permissions.store.ts';

/** Which districts, schools and roles do without which modules. Product and super administrators decide it, for every district. */
export const permissionsHandlers = {
  getModuleDistricts: async ({ db }, { query: { search, page } }) => ({
    ...(await listDistricts(db, search.trim(), page)),
    page_size: DISTRICTS_A_PAGE,
  }),

  getModuleRules: async ({ db }, { query: { district_id, module, page } }) => ({
    ...(await listRules(db, { district_id, module }, page)),
    page_size: RULES_A_PAGE,
  }),

  getModuleAssignment: async ({ db }, { query: { district_id, school_id } }) => {
    const district_name = await findPlace(db, district_id, school_id);
    if (district_name === null) throw notFound('This district');
    return { district_name, rules: (await listRules(db, { district_id, school_id: school_id ?? 0 }, 1)).rules };
  },

  setModuleRules: ({ db, caller, now }, { body: { rules } }) =>
    db.transaction(async (tx) => {
      const before: ModuleRuleChange[] = [];
      // Always in the same order, so that two changes at once do not wait for each other.
      for (const rule of [...rules].sort(byKey)) {
        if ((await findPlace(tx, rule.district_id, rule.school_id)) === null) throw notFound('This district');
        before.push(await writeRule(tx, rule, caller.user_puid, now));
      }
      return { before };
    }),
} satisfies HandlersOf<typeof permissions>;

function byKey(one: ModuleRuleChange, other: ModuleRuleChange): number {
  const keyOf = ({ district_id, school_id, role, module }: ModuleRuleChange) => [district_id, school_id ?? 0, role ?? 0, module].join('/');
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
