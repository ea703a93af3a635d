import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';

/** The longest comment on an answer, a lab field or a score. */
export const MAX_COMMENT_LENGTH = 2000;
/** Comments that one person may save. */
export const MAX_SAVED_COMMENTS = 200;
/** Questions that a saved comment remembers. */
export const MAX_COMMENT_QUESTIONS = 20;

/** A comment that a teacher saved to use again. Nobody else sees it until it is inserted. */
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
});
export type SavedComment = z.output<typeof savedComment>;
