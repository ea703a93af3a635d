import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { shelfItem } from './student-library.schemas.ts';
import { bilingual, nothing, puid } from './wire.ts';

/** A standard that a student can still grow in, with what the student's library has for it. */
export const ownStandard = z.object({
  code: z.string(),
  text: bilingual,
  /** What the student earned of what could be earned, in released reports. */
  points: z.int(),
  max_points: z.int(),
  percent: z.number(),
  items: z.array(shelfItem),
});
export type OwnStandard = z.output<typeof ownStandard>;

/** Of the STAAR Ready area, in a file of its own: students ask it, and none of the area's other calls. */
export const getOwnPathway = endpoint({
  method: 'GET',
  path: '/v2/staarReady/get_own_pathway',
  summary: 'What a student can take next: the weakest standards first, from released reports alone, each with what the library has for it.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ standards: z.array(ownStandard) }),
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'cached',
  failure: 'Data Load Error',
});
