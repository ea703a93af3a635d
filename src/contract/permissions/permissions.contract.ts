import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import {
  DISTRICTS_A_PAGE,
  MAX_RULES,
  moduleDistrict,
  moduleName,
  moduleRule,
  moduleRuleChange,
  RULES_A_PAGE,
} from './permissions.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;
const askedPage = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

/** The specification names four screens of permissions and shows no calls (sections 2 and 7): the paths are ours. */
export const getModuleDistricts = endpoint({
  method: 'GET',
  path: '/v2/permissions/get_districts',
  summary: 'The districts by name, a page at a time, each with the modules that are off for all of it and how many exceptions it has.',
  query: z.object({ user_puid: puid, page: askedPage, search: optionalText(100) }),
  body: nothing,
  data: z.object({ districts: z.array(moduleDistrict), page_size: z._default(z.int(), DISTRICTS_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getModuleRules = endpoint({
  method: 'GET',
  path: '/v2/permissions/get_rules',
  summary:
    'Every module that was switched on or off, the last change first, a page at a time; of one district or module where it is named.',
  query: z.object({ user_puid: puid, page: askedPage, district_id: optionalId, module: z.optional(moduleName) }),
  body: nothing,
  data: z.object({ rules: z.array(moduleRule), page_size: z._default(z.int(), RULES_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getModuleAssignment = endpoint({
  method: 'GET',
  path: '/v2/permissions/get_module_assignment',
  summary: 'The rules of a district as a whole, or of one of its schools.',
  query: z.object({ user_puid: puid, district_id: int, school_id: optionalId }),
  body: nothing,
  data: z.object({ district_name: z.string(), rules: z.array(moduleRule) }),
  access: owners,
  offline: 'online',
  failure: 'Data Load Error',
});

export const setModuleRules = endpoint({
  method: 'POST',
  path: '/v2/permissions/set_rules',
  summary: 'Switches modules on or off, all of it or nothing; answers how each of them stood before, to set it back by.',
  query: nothing,
  body: z.object({ user_puid: puid, rules: z.array(moduleRuleChange).check(z.minLength(1), z.maxLength(MAX_RULES)) }),
  data: z.object({ before: z.array(moduleRuleChange) }),
  access: owners,
  offline: 'online',
  noted: 'role_changed',
  failure: 'Data Load Error',
});
