import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { neededText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { bool, int, nothing, optionalId, puid } from '../wire.ts';
import { MAX_COMMENT_LENGTH, MAX_SAVED_COMMENTS, savedComment, sharedComment } from './saved-comments.schemas.ts';

const ownOnly = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const failure = 'Your saved comments could not be changed. Please try again.';
const list = z.object({ comments: z.array(savedComment) });

export const getSavedComments = endpoint({
  method: 'GET',
  path: '/v2/saved_comments/get_comments',
  summary:
    'The comments that the caller saved to use again: in the caller’s own order first, then the most used. `shared` are those that colleagues share with the school.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ ...list.shape, shared: z.optional(z.array(sharedComment)) }),
  access: ownOnly,
  offline: 'cached',
  failure: 'Your saved comments could not be loaded. Please try again.',
});

export const saveComment = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/save_comment',
  summary:
    'Saves a comment to use again; its id is the device’s. The same words twice are one comment. `question_id`: it was written on an answer to that question, which counts as its first use.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_id: puid, words: neededText(MAX_COMMENT_LENGTH), question_id: optionalId }),
  data: z.object({ comment: savedComment, is_new: z.boolean() }),
  access: ownOnly,
  offline: 'online',
  failure,
});

export const changeSavedComment = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/change_comment',
  summary: 'Changes the words of a saved comment. `version` is the one that was looked at; another change in between answers 409.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_id: puid, words: neededText(MAX_COMMENT_LENGTH), version: int }),
  data: savedComment,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const setSavedCommentRemoved = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/set_comment_removed',
  summary: 'Removes a saved comment, or brings it back. Where it was inserted, it stays.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_id: puid, is_removed: bool }),
  data: z.object({ comment_id: puid, is_removed: z.boolean() }),
  access: ownOnly,
  offline: 'online',
  failure,
});

export const noteCommentUse = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/note_use',
  summary: 'Counts that a saved comment was inserted, and on an answer to which question. The same `use_id` again counts once.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_id: puid, use_id: puid, question_id: optionalId }),
  data: savedComment,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const orderSavedComments = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/order_comments',
  summary: 'Puts saved comments in the caller’s own order; those that are not named follow, the most used first. An empty list ends it.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_ids: z.array(puid).check(z.maxLength(MAX_SAVED_COMMENTS)) }),
  data: list,
  access: ownOnly,
  offline: 'online',
  failure,
});

export const shareSavedComment = endpoint({
  method: 'POST',
  path: '/v2/saved_comments/share_comment',
  summary: 'Lets all who teach at the caller’s school insert a saved comment, or takes it back. Where it was inserted, it stays.',
  query: nothing,
  body: z.object({ user_puid: puid, comment_id: puid, is_shared: bool }),
  data: savedComment,
  access: ownOnly,
  offline: 'online',
  failure,
});
