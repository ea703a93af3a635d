import * as z from 'zod/mini';
import { dayOrNone, isDay } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { familyLetters, sentence } from './family-letters.schemas.ts';

export const getFamilyLetters = endpoint({
  method: 'GET',
  path: '/v2/Report/get_family_letters',
  summary:
    'What each student of a group turned in during a week, what is missing, what is due next, and the results released in that week: what a family reads. `day` is any day of the week; without it the week that ended last.',
  query: z.object({ user_puid: z.optional(puid), group_puid: puid, day: z._default(dayOrNone, null) }),
  body: nothing,
  data: familyLetters,
  access: { kind: 'roles', roles: STAFF, owner: 'record' },
  offline: 'cached',
  failure: 'reports error',
});

export const saveWeeklySentence = endpoint({
  method: 'POST',
  path: '/v2/Report/save_weekly_sentence',
  summary:
    'The sentence of a class’s teacher in the weekly summaries of the week with this day; empty removes it. `shown`: as the form showed it; what somebody else wrote since is not overwritten.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    group_puid: puid,
    day: z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01')),
    sentence,
    shown: z.optional(sentence),
  }),
  data: nothing,
  access: { kind: 'roles', roles: STAFF, owner: 'record' },
  offline: 'online',
  failure: 'This could not be saved. Please try again.',
});
