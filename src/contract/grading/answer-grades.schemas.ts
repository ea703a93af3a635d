import * as z from 'zod/mini';
import { moment } from '../wire.ts';

/** A teacher's grade of one answer. Each new one replaces the one before, which is kept as history. */
export const answerGrade = z.object({
  /** Counts up with each grade of the answer; whoever grades says which one they looked at. */
  version: z.int(),
  /** Null: the grade was taken back, and the answer waits again. */
  points: z.nullable(z.int()),
  /** What the teacher says to the student; they read it once the report is released. */
  feedback: z.string(),
  graded_by: z.string(),
  graded_at: moment,
});
export type AnswerGrade = z.output<typeof answerGrade>;

/** Feedback on the grading of one answer (specification sections 3 and 4). Its Id is the question's. */
export const answerFeedback = z.object({
  Id: z.int(),
  show_feedback: z.int(),
  is_user_clicked_feedback: z.boolean(),
  is_thumbsUp: z.nullable(z.boolean()),
  feedback_message: z.string(),
});
export type AnswerFeedback = z.output<typeof answerFeedback>;
