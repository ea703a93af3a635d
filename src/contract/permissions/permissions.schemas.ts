import * as z from 'zod/mini';
import { MODULES } from '../modules.ts';
import { bool, int, moment, optionalId } from '../wire.ts';

export const DISTRICTS_A_PAGE = 25;
export const RULES_A_PAGE = 50;
/** The most rules of one change. */
export const MAX_RULES = 100;

export const moduleName = z.enum(MODULES);

/** A module switched on or off for a district or one school of it, for everybody there or for one role. */
export const moduleRule = z.object({
  district_id: z.int(),
  district_name: z.string(),
  /** Null: every school of the district. */
  school_id: z.nullable(z.int()),
  school_name: z.nullable(z.string()),
  /** Null: everybody. */
  role: z.nullable(z.int()),
  module: moduleName,
  is_on: z.boolean(),
  changed_at: moment,
  changed_by: z.nullable(z.string()),
});
export type ModuleRuleRow = z.output<typeof moduleRule>;

/** A rule as it is set; `is_on` null takes the rule away, so that what stands above it decides again. */
export const moduleRuleChange = z.object({
  district_id: int,
  school_id: optionalId,
  /** Student 1, teacher 2, school administrator 6 or district administrator 9. */
  role: z.nullable(z.literal([1, 2, 6, 9])),
  module: moduleName,
  is_on: z.nullable(bool),
});
export type ModuleRuleChange = z.output<typeof moduleRuleChange>;

/** A district with what is switched off for all of it. */
export const moduleDistrict = z.object({
  district_id: z.int(),
  district_name: z.string(),
  schools: z.int(),
  off: z.array(moduleName),
  /** Rules for single schools or roles. */
  exceptions: z.int(),
});
export type ModuleDistrict = z.output<typeof moduleDistrict>;
