import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, int, moment, nothing, puid } from '../wire.ts';
import { draftContent, lessonDraft, lessonToEdit, MAX_DRAFT_BODY_BYTES, sourceChange } from './lessons.schemas.ts';

const own = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
/** lesson:new, assignment:new, quiz:new, or lesson:12. */
const draftKey = z.string().check(z.regex(/^(lesson|assignment|quiz):(new|\d{1,10})$/));

export const saveDraft = endpoint({
  method: 'POST',
  path: '/v2/workspace/save_lesson_draft',
  summary:
    'Keeps what somebody is writing. revision is the one that this page wrote over; where another page wrote since, 409 with its draft.',
  query: nothing,
  body: z.object({ user_puid: puid, draft_key: draftKey, revision: z._default(int, 0), content: draftContent }),
  data: z.object({ draft_key: z.string(), revision: z.int(), saved_at: moment }),
  access: own,
  offline: 'online',
  largestBody: MAX_DRAFT_BODY_BYTES,
  failure: 'This draft is kept on this device. It was not saved on the server yet.',
});

export const getDrafts = endpoint({
  method: 'GET',
  path: '/v2/workspace/get_lesson_drafts',
  summary: 'The caller’s drafts, the latest first.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ drafts: z.array(lessonDraft) }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/v2/workspace/delete_lesson_draft',
  summary:
    'Throws a draft away, because it was saved or somebody said so. With a revision only that one: what another page has written since stays.',
  query: z.object({ user_puid: puid, draft_key: draftKey, revision: z.optional(int) }),
  body: nothing,
  data: z.object({ draft_key: z.string() }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getSourceChanges = endpoint({
  method: 'GET',
  path: '/v2/workspace/get_source_changes',
  summary: 'What has changed in the lesson that this one is a copy of.',
  query: z.object({ user_puid: puid, lesson_id: int }),
  body: nothing,
  data: z.object({ source_name: z.string(), source_owner: z.string(), source_version: z.int(), changes: z.array(sourceChange) }),
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});

export const settleSourceChanges = endpoint({
  method: 'POST',
  path: '/v2/workspace/settle_source_changes',
  summary: 'Takes the changes of the source into the copy, or leaves the copy as it is; they are not offered again.',
  query: nothing,
  body: z.object({ user_puid: puid, lesson_id: int, source_version: int, is_taken: bool }),
  data: lessonToEdit,
  access: own,
  offline: 'online',
  failure: 'Data Load Error',
});
