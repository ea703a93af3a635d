import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { PREBUILT_A_PAGE, prebuiltFields, prebuiltLesson, prebuiltState } from './prebuilt.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;

/** The specification names the screen `prebuiltAssignResource` and shows no calls of it (sections 2 and 7): the paths are ours. */
export const getPrebuiltLessons = endpoint({
  method: 'GET',
  path: '/v2/prebuilt/get_lessons',
  summary: 'The prebuilt assignments of a product that somebody put together, drafts and withdrawn ones too, a page at a time.',
  query: z.object({ user_puid: puid, product_id: optionalId, page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1) }),
  body: nothing,
  data: z.object({ lessons: z.array(prebuiltLesson), page_size: z._default(z.int(), PREBUILT_A_PAGE), total: z.int() }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const savePrebuiltLesson = endpoint({
  method: 'POST',
  path: '/v2/prebuilt/save',
  summary: 'Saves a prebuilt assignment; a new one is a draft. Over another save since it was opened: 409 with theirs in `data`.',
  query: nothing,
  body: z.object({ user_puid: puid, prebuilt_id: optionalId, version: optionalId, ...prebuiltFields }),
  data: prebuiltLesson,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const setPrebuiltState = endpoint({
  method: 'POST',
  path: '/v2/prebuilt/set_state',
  summary: 'Publishes a prebuilt assignment to every district that has its product, or withdraws it. Copies that teachers took stay.',
  query: nothing,
  body: z.object({ user_puid: puid, prebuilt_id: int, state: prebuiltState }),
  data: prebuiltLesson,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});
