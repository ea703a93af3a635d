import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { bool, nothing, optionalId, puid, text } from '../wire.ts';
import { askedPage, usageAsked } from './usage.schemas.ts';
import {
  usageAssignments,
  usageClasses,
  usagePartKind,
  usagePartSort,
  usageParts,
  usagePerson,
  usagePersonWeeks,
} from './usage-lists.schemas.ts';

const admins = { kind: 'roles', roles: MANAGERS, owner: 'self' } as const;
const shared = { method: 'GET', body: nothing, access: admins, offline: 'online', failure: 'reports error' } as const;

export const getUsageParts = endpoint({
  ...shared,
  path: '/v2/usage/get_parts',
  summary: 'The usage of each teacher or class in a period, a page at a time.',
  query: z.object({
    ...usageAsked,
    kind: z._default(usagePartKind, 'teacher'),
    sort: z._default(usagePartSort, 'name'),
    desc: z._default(bool, false),
    page: askedPage,
  }),
  data: usageParts,
});

export const getUsageAssignments = endpoint({
  ...shared,
  path: '/v2/usage/get_assignments',
  summary: 'What was assigned in a period, the newest first, and how many students began and finished it.',
  query: z.object({ ...usageAsked, class_puid: z.optional(puid), page: askedPage }),
  data: usageAssignments,
});

export const getUsageClasses = endpoint({
  ...shared,
  path: '/v2/usage/get_classes',
  summary: 'Each class with what it was given in a period, and how much of it was begun and finished.',
  query: z.object({ ...usageAsked, page: askedPage }),
  data: usageClasses,
});

export const findUsagePeople = endpoint({
  ...shared,
  path: '/v2/usage/find_people',
  summary: 'Students and teachers whose first name, last name or sign-in name begins with some letters, at most 25.',
  query: z.object({ user_puid: puid, district_id: optionalId, find: text(80) }),
  /** `is_more`: others fit too, whom more of the name finds. */
  data: z.object({ people: z.array(usagePerson), is_more: z.boolean() }),
});

export const getUsagePerson = endpoint({
  ...shared,
  path: '/v2/usage/get_person',
  summary: 'What a student or teacher did in each week of this school year.',
  query: z.object({ user_puid: puid, person_puid: puid }),
  data: usagePersonWeeks,
});
