import * as z from 'zod/mini';
import { moment } from '../wire.ts';
import { rubricMark } from './own-rubrics.schemas.ts';

/** A teacher's grade of one answer. Each new one replaces the one before, which is kept as history. */
export const answerGrade = z.object({
  /** Counts up with each grade of the answer; whoever grades says which one they looked at. */
  version: z.int(),
  /** Null: the grade was taken back, and the answer waits again. */
  points: z.nullable(z.int()),
  /** What the teacher says to the student; they read it once the report is released. */
  feedback: z.string(),
  /** The chosen levels of a teacher's own rubric; absent where none was used. */
  rubric: z.optional(rubricMark),
  graded_by: z.string(),
  graded_at: moment,
});
export type AnswerGrade = z.output<typeof answerGrade>;

/**
 * What one person said of the grading of one answer (specification sections 3 and 4). Its Id is the question's. Of a list of them the
 * first is the caller's own; staff find those of others behind it.
 */
export const answerFeedback = z.object({
  Id: z.int(),
  /** Whose it is; empty of the caller's own, and where it cannot be told any more. */
  said_by: z.string(),
  /** Whether the student said it whose answer it is. */
  is_students: z.boolean(),
  show_feedback: z.int(),
  is_user_clicked_feedback: z.boolean(),
  is_thumbsUp: z.nullable(z.boolean()),
  feedback_message: z.string(),
});
export type AnswerFeedback = z.output<typeof answerFeedback>;
