import type * as lessonDrafts from '#contract/workspace/lesson-drafts.contract.ts';
import { MAX_DRAFT_CHARACTERS } from '#contract/workspace/lessons.schemas.ts';
import { ApiError, ConflictError } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { listDrafts, removeDraft, writeDraft } from './drafts.store.ts';
import { settleSource, sourceChanges } from './follow-source.ts';

/** What is being written, and what a copy follows. */
export const lessonDraftsHandlers = {
  saveDraft: async ({ db, caller, now }, { body }) => {
    if (JSON.stringify(body.content).length > MAX_DRAFT_CHARACTERS) throw new ApiError(413, 'draft_too_long');
    const saved = await writeDraft(db, caller, body, now);
    if (saved) return { draft_key: saved.draft_key, revision: saved.revision, saved_at: saved.saved_at };
    const [draft] = await listDrafts(db, caller, body.draft_key);
    throw new ConflictError('draft_in_another_window', { draft });
  },
  getDrafts: async ({ db, caller }) => ({ drafts: await listDrafts(db, caller) }),
  deleteDraft: async ({ db, caller }, { query: { draft_key, revision } }) => {
    await removeDraft(db, caller, draft_key, revision ?? null);
    return { draft_key };
  },
  getSourceChanges: (context, { query }) => sourceChanges(context, query.lesson_id),
  settleSourceChanges: (context, { body }) => settleSource(context, body),
} satisfies HandlersOf<typeof lessonDrafts>;
