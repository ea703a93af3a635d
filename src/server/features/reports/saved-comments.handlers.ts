import type * as calls from '#contract/grading/saved-comments.contract.ts';
import { MAX_SAVED_COMMENTS } from '#contract/grading/saved-comments.schemas.ts';
import type { Transaction } from '#server/db/database.ts';
import { takenKey } from '#server/db/taken-value.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller, HandlersOf } from '#server/http/handler-types.ts';
import {
  changeWords,
  countSavedComments,
  countUse,
  deleteLongRemoved,
  findCommentOfWords,
  findSavedComment,
  insertSavedComment,
  listSavedComments,
  listSharedComments,
  markCommentRemoved,
  setCommentSchool,
  writePlaces,
} from './grading/saved-comments.store.ts';

const missing = () => notFound('This comment');

/** The unique key on the words of one owner. */
const WORDS_KEY = 'saved_comment_words_idx';

async function refuseTooMany(tx: Transaction, caller: Caller): Promise<void> {
  if ((await countSavedComments(tx, caller)) > MAX_SAVED_COMMENTS)
    throw new ApiError(409, ['saved_comments_full', { most: MAX_SAVED_COMMENTS }]);
}

/**
 * The comments that a teacher saved to use again (decisions/grading.md), and those that colleagues share. The contract lets nobody ask for
 * somebody else's list.
 */
export const savedCommentsHandlers: HandlersOf<typeof calls> = {
  getSavedComments: async ({ db, caller }) => ({
    comments: await listSavedComments(db, caller),
    shared: await listSharedComments(db, caller),
  }),

  saveComment: ({ db, caller, now }, { body: { comment_id, words, question_id } }) =>
    db.transaction(async (tx) => {
      const { district_id, user_puid } = caller;
      const is_new = await insertSavedComment(tx, { district_id, user_puid, comment_id, words, question_id, now });
      if (is_new) await refuseTooMany(tx, caller);
      const comment = await findCommentOfWords(tx, caller, words);
      // The same id was saved before with other words, or is removed by now.
      if (comment === null) throw missing();
      return { comment, is_new };
    }),

  changeSavedComment: async ({ db, caller }, { body: { comment_id, words, version } }) => {
    const key = { ...caller, comment_id };
    const changed = await changeWords(db, key, words, version).catch((error: unknown) => {
      if (takenKey(error) === WORDS_KEY) throw new ApiError(409, 'saved_comment_twice');
      throw error;
    });
    if (changed) return changed;
    const comment = await findSavedComment(db, key);
    if (comment === null) throw missing();
    if (comment.words !== words) throw new ApiError(409, 'saved_comment_changed');
    return comment;
  },

  setSavedCommentRemoved: async ({ db, caller, now }, { body: { comment_id, is_removed } }) => {
    await db
      .transaction(async (tx) => {
        if (!(await markCommentRemoved(tx, { ...caller, comment_id }, is_removed, now))) throw missing();
        if (is_removed) await deleteLongRemoved(tx, caller);
        else await refuseTooMany(tx, caller);
      })
      .catch((error: unknown) => {
        // Its words were saved again meanwhile: they are there.
        if (takenKey(error) !== WORDS_KEY) throw error;
      });
    return { comment_id, is_removed };
  },

  shareSavedComment: async ({ db, caller }, { body: { comment_id, is_shared } }) => {
    if (is_shared && caller.school_id === null) throw new ApiError(409, 'no_school_to_share_in');
    const comment = await setCommentSchool(db, { ...caller, comment_id }, is_shared ? caller.school_id : null);
    if (comment === null) throw missing();
    return comment;
  },

  noteCommentUse: async ({ db, caller, now }, { body: { comment_id, use_id, question_id } }) => {
    const key = { ...caller, comment_id };
    await countUse(db, key, use_id, question_id, now);
    const comment = await findSavedComment(db, key);
    if (comment === null) throw missing();
    return comment;
  },

  orderSavedComments: ({ db, caller }, { body: { comment_ids } }) =>
    db.transaction(async (tx) => {
      await writePlaces(tx, caller, comment_ids);
      return { comments: await listSavedComments(tx, caller) };
    }),
};
