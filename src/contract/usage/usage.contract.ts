import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { bool, moment, nothing, optionalId, puid } from '../wire.ts';
import { askedPage, usageAsked, usageHome, usageSort, usageSummary } from './usage.schemas.ts';

const admins = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;

/** Usage reports: the specification names the screens and shows no calls (sections 2 and 7), so the paths are ours. */
export const getUsageHome = endpoint({
  method: 'GET',
  path: '/v2/usage/get_home',
  summary: 'How much a district or a school used the product in a period, by week, and its schools side by side.',
  query: z.object(usageAsked),
  body: nothing,
  data: usageHome,
  access: admins,
  offline: 'online',
  failure: 'reports error',
});

export const getUsageSummary = endpoint({
  method: 'GET',
  path: '/v2/usage/get_summary',
  summary: 'The usage of each school of a district in a period, a page at a time.',
  query: z.object({ ...usageAsked, sort: z._default(usageSort, 'students'), desc: z._default(bool, false), page: askedPage }),
  body: nothing,
  data: usageSummary,
  access: admins,
  offline: 'online',
  failure: 'reports error',
});

export const refreshUsage = endpoint({
  method: 'POST',
  path: '/v2/usage/refresh',
  summary: 'Asks for the usage of a district to be added up now rather than within the hour.',
  query: nothing,
  body: z.object({ user_puid: puid, district_id: optionalId }),
  data: z.object({ as_of: z.nullable(moment), requested_at: moment }),
  access: admins,
  offline: 'online',
  failure: 'reports error',
});
