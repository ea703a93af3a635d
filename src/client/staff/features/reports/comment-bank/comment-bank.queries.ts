import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import {
  changeSavedComment,
  getSavedComments,
  noteCommentUse,
  orderSavedComments,
  saveComment,
  setSavedCommentRemoved,
  shareSavedComment,
} from '#contract/grading/saved-comments.contract.ts';

/** The caller's own comments. Kept on the device, in a store of its own of grades: each saved grade makes all reports stale. */
export const savedCommentsQuery = () => apiQuery('content', getSavedComments);

const stale = [getSavedComments];

interface NewComment {
  readonly comment_id: string;
  readonly words: string;
  readonly question_id: number | null;
}

export function useSaveComment() {
  return useApiMutation(saveComment, { input: (body: NewComment) => ({ body }), stale });
}

interface ChangedComment {
  readonly comment_id: string;
  readonly words: string;
  /** The one that was looked at. */
  readonly version: number;
}

export function useChangeComment() {
  return useApiMutation(changeSavedComment, { input: (body: ChangedComment) => ({ body }), stale });
}

interface RemovedComment {
  readonly comment_id: string;
  readonly is_removed: boolean;
}

/** Removes a comment, or brings it back. */
export function useSetCommentRemoved() {
  return useApiMutation(setSavedCommentRemoved, { input: (body: RemovedComment) => ({ body }), stale });
}

interface CommentUse {
  readonly comment_id: string;
  readonly use_id: string;
  readonly question_id: number | null;
}

export function useNoteUse() {
  return useApiMutation(noteCommentUse, { input: (body: CommentUse) => ({ body }), stale });
}

/** Puts all comments in an order; an empty list sorts them by use. */
export function useOrderComments() {
  return useApiMutation(orderSavedComments, {
    input: (comment_ids: readonly string[]) => ({ body: { comment_ids: [...comment_ids] } }),
    stale,
  });
}

interface SharedCommentInput {
  readonly comment_id: string;
  readonly is_shared: boolean;
}

/** Shares a comment with the school, or takes it back. */
export function useShareComment() {
  return useApiMutation(shareSavedComment, { input: (body: SharedCommentInput) => ({ body }), stale });
}
