import { sql } from 'drizzle-orm';
import type { Module } from '#contract/modules.ts';
import { ROLE } from '#contract/roles.ts';
import { type ModuleRule, modulesOff } from '#domain/modules.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '../api-error.ts';
import type { DirectRoute } from '../call-table.ts';
import type { Caller } from '../handler-types.ts';

/** The areas of the contract that belong to each module. Calls that a device queued are never refused because of it, so no work is lost. */
const MODULE_OF: Readonly<Record<string, Module>> = {
  staar: 'staar',
  quizsmart: 'quizsmart',
  glossary: 'glossary',
  studentLibrary: 'student_library',
  myLibrary: 'my_library',
  attachments: 'my_library',
  sharing: 'sharing',
};
/** Every server follows a change within this time. */
const FRESH_MS = 3_000;
/** They support every district, so no module is off for them. */
const NEVER_WITHOUT: readonly number[] = [ROLE.productAdmin, ROLE.superAdmin];

/** Which modules are off for a person. */
export interface ModuleGate {
  /** @throws ApiError 403 where the call belongs to a module that is off for the caller */
  check(route: DirectRoute, caller: Caller): Promise<void>;
}

/** Reads the rules of a district at most every few seconds. */
export function createModuleGate(db: Database): ModuleGate {
  const known = new Map<number, { readonly readAt: number; readonly rules: Promise<readonly ModuleRule[]> }>();
  const rulesOf = (districtId: number) => {
    const found = known.get(districtId);
    if (found && performance.now() - found.readAt < FRESH_MS) return found.rules;
    const rules = readModuleRules(db, districtId);
    known.set(districtId, { readAt: performance.now(), rules });
    rules.catch(() => known.delete(districtId));
    return rules;
  };
  return {
    check: async ({ name }, caller) => {
      const module = MODULE_OF[name.slice(0, name.indexOf('.'))];
      if (module === undefined || NEVER_WITHOUT.includes(caller.role)) return;
      if (modulesOff(await rulesOf(caller.district_id), caller).has(module)) {
        throw new ApiError(403, 'module_off');
      }
    },
  };
}

/** All rules of a district. */
async function readModuleRules(db: Pick<Database, 'execute'>, districtId: number): Promise<readonly ModuleRule[]> {
  const { rows } = await db.execute<ModuleRule & Record<string, unknown>>(sql`
    select nullif(school_id, 0) as school_id, nullif(role, 0)::int as role, module, is_on from module_rule where district_id = ${districtId}`);
  return rows;
}

/** The modules that are off for somebody, as it is now. */
export async function modulesOffFor(db: Database, caller: Caller): Promise<ReadonlySet<Module>> {
  if (NEVER_WITHOUT.includes(caller.role)) return new Set();
  return modulesOff(await readModuleRules(db, caller.district_id), caller);
}
