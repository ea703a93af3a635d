import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getModuleAssignment, getModuleDistricts, getModuleRules } from '#contract/permissions/permissions.contract.ts';
import type { ModuleRuleRow } from '#contract/permissions/permissions.schemas.ts';

/** A page of the districts by name, each with the modules that are off for all of it. */
export const moduleDistrictsQuery = (search: string, page: number) => apiQuery('memory', getModuleDistricts, { query: { search, page } });

export interface RulesAsked {
  readonly page: number;
  readonly district_id: number | null;
  readonly module?: ModuleRuleRow['module'];
}

/** A page of all switches of modules, the last change first. */
export const moduleRulesQuery = (asked: RulesAsked) => apiQuery('memory', getModuleRules, { query: asked });

/** The rules of a district as a whole, or of one of its schools. */
export const moduleAssignmentQuery = (district_id: number, school_id: number | null) =>
  apiQuery('memory', getModuleAssignment, { query: { district_id, school_id } });
