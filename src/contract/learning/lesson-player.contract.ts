import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, int, nothing, optionalId, puid } from '../wire.ts';
import { lessonPlayerData } from './lesson-player.schemas.ts';

/** Apart from the dashboard's calls, because their declarations travel with the first screen. */
export const lessonPlayer = endpoint({
  method: 'GET',
  path: '/Assignment/lesson_player',
  summary:
    'A whole lesson: resources, texts, pictures and quiz papers, without answer keys. A student may name the assignment, else it is the newest of this lesson; who teaches may name the tracking id of a start or preview instead, or nothing.',
  query: z.object({
    user_puid: puid,
    lesson_id: int,
    assignment_id: z._default(z.union([puid, optionalId]), null),
    /** The lesson is the library's own for a sub-unit, whose id lesson_id is then. */
    is_prebuilt: z._default(bool, false),
  }),
  body: nothing,
  data: lessonPlayerData,
  access: { kind: 'roles', roles: ['student', ...STAFF], owner: 'record' },
  offline: 'cached',
  failure: 'Data Load Error',
});
