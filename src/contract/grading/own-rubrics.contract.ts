import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { bool, nothing, optionalId, puid } from '../wire.ts';
import { ownRubric, ownRubricList, rubricContent } from './own-rubrics.schemas.ts';

const ownOnly = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const failure = 'Your rubric could not be saved. Please try again.';

export const getOwnRubrics = endpoint({
  method: 'GET',
  path: '/v2/rubrics/get_rubrics',
  summary: 'Rubrics that the caller made or may use, the one saved last first.',
  query: z.object({ user_puid: puid, list: z._default(ownRubricList, 'all'), search: optionalText(100) }),
  body: nothing,
  data: z.object({ rubrics: z.array(ownRubric) }),
  access: ownOnly,
  offline: 'cached',
  failure: 'Your rubrics could not be loaded. Please try again.',
});

export const saveOwnRubric = endpoint({
  method: 'POST',
  path: '/v2/rubrics/save_rubric',
  summary:
    'Saves a new rubric, whose id is the device’s, or a change of one. `version` is the one that was opened, null for a new one; where another window saved since, 409 with that one in `data`.',
  query: nothing,
  body: z.object({ user_puid: puid, rubric_id: puid, version: optionalId, content: rubricContent }),
  data: ownRubric,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const setOwnRubricDeleted = endpoint({
  method: 'POST',
  path: '/v2/rubrics/delete_rubric',
  summary: 'Deletes a rubric, or brings it back. Questions and grades that hold it keep it.',
  query: nothing,
  body: z.object({ user_puid: puid, rubric_id: puid, is_deleted: bool }),
  data: ownRubric,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const copyOwnRubric = endpoint({
  method: 'POST',
  path: '/v2/rubrics/copy_rubric',
  summary: 'A copy of a rubric that the caller may use, as one of the caller’s own; its id is the device’s.',
  query: nothing,
  body: z.object({ user_puid: puid, rubric_id: puid, copy_id: puid }),
  data: ownRubric,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const shareOwnRubric = endpoint({
  method: 'POST',
  path: '/v2/rubrics/share_rubric',
  summary: 'Lets all who teach at the caller’s school use and copy a rubric, or takes it back. Questions, grades and copies keep it.',
  query: nothing,
  body: z.object({ user_puid: puid, rubric_id: puid, is_shared: bool }),
  data: ownRubric,
  access: ownOnly,
  offline: 'online',
  failure,
});
