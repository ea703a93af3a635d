import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** The longest comment on an answer, a lab field or a score. */
export const MAX_COMMENT_LENGTH = 2000;
/** Comments that one person may save. */
export const MAX_SAVED_COMMENTS = 200;
/** Questions that a saved comment remembers. */
export const MAX_COMMENT_QUESTIONS = 20;

/** Comments of colleagues that a list has, the one saved last first. */
export const MAX_SHARED_COMMENTS = 200;

/** A comment that a teacher saved to use again. Unless it is shared, nobody else sees it until it is inserted. */
export const savedComment = z.object({
  comment_id: puid,
  words: z.string(),
  /** Incremented by each change; a change names the version that it was made on. */
  version: z.int(),
  /** Its place in the order that its owner chose; null where there is none. */
  place: z.nullable(z.int()),
  times_used: z.int(),
  last_used_at: z.nullable(moment),
  /** The questions on whose answers it was used, the latest first. */
  question_ids: z.array(z.int()),
  /** Whether everybody who teaches at the owner's school may insert it. Absent from what earlier releases stored. */
  is_for_school: z.optional(z.boolean()),
});
export type SavedComment = z.output<typeof savedComment>;

/** A comment that a colleague shared with the school. */
export const sharedComment = z.object({ comment_id: puid, words: z.string(), said_by: z.string() });
export type SharedComment = z.output<typeof sharedComment>;
