import * as z from 'zod/mini';
import { dayOrNone } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { familyLetters } from './family-letters.schemas.ts';

export const getFamilyLetters = endpoint({
  method: 'GET',
  path: '/v2/Report/get_family_letters',
  summary:
    'What each student of a group turned in during a week, what is missing, what is due next, and the results released in that week: what a family reads. `day` is any day of the week; without it this week, and until Monday the one before.',
  query: z.object({ user_puid: z.optional(puid), group_puid: puid, day: z._default(dayOrNone, null) }),
  body: nothing,
  data: familyLetters,
  access: { kind: 'roles', roles: STAFF, owner: 'record' },
  offline: 'cached',
  failure: 'reports error',
});
