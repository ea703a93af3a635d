import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SIGNED_IN } from '../roles.ts';
import { int, nothing, puid, text } from '../wire.ts';

/** Districts, schools and grades to choose from. Apart from signing in, which the first screen brings along. */
const signedIn = { kind: 'roles', roles: SIGNED_IN, owner: 'none' } as const;

export const districts = endpoint({
  method: 'GET',
  path: '/v2/session/districts',
  summary: "The districts that the caller may choose from: the caller's own; every one for product and super administrators.",
  query: nothing,
  body: nothing,
  data: z.array(z.object({ district_id: z.int(), district_name: z.string() })),
  access: signedIn,
  offline: 'cached',
  failure: 'District List load error',
});

/** Shorter texts would fit too many names. */
const MIN_FIND = 2;

export const findDistricts = endpoint({
  method: 'GET',
  path: '/v2/session/find_districts',
  summary: 'For the sign-in page: up to ten districts by their number, or by the beginnings of words of their names.',
  query: z.object({ find: text(100).check(z.trim(), z.minLength(MIN_FIND)) }),
  body: nothing,
  data: z.object({ districts: z.array(z.object({ district_id: z.int(), district_name: z.string() })) }),
  access: { kind: 'public' },
  offline: 'online',
  failure: 'District List load error',
});

export const schools = endpoint({
  method: 'GET',
  path: '/v2/session/schools',
  summary: 'The schools of a district that the caller belongs to or stands above.',
  query: z.object({ district_id: int, logged_in_user_puid: puid }),
  body: nothing,
  data: z.array(z.object({ school_id: z.int(), school_name: z.string() })),
  access: { kind: 'roles', roles: SIGNED_IN, owner: 'record' },
  offline: 'cached',
  failure: 'School List load error',
});

export const grades = endpoint({
  method: 'GET',
  path: '/v2/session/grades',
  summary: 'The grades that the library knows.',
  query: nothing,
  body: nothing,
  data: z.array(z.object({ grade_id: z.int(), grade: z.string() })),
  access: signedIn,
  offline: 'cached',
  failure: 'Grade List load error',
});
