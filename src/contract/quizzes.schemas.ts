import * as z from 'zod/mini';
import { quizPaper } from './content.schemas.ts';
import { bilingual, count, moment, puid, text } from './wire.ts';

/** One answered question (specification section 3, "Quiz submission"). */
export const questionResponse = z.object({
  answer_text: z._default(text(4000), ''),
  /**
   * The chosen option, or the options that make the answer (`quizQuestion` says how for each kind). Index 0 or more only. An
   * empty list takes back what was saved before.
   */
  answer_id: z.union([count, z.array(count).check(z.maxLength(10))]),
  /** Accepted for the specification's clients and never believed: the server judges (design, offline rule 9). */
  is_correct_answer: z.optional(z.union([z.boolean(), z.string(), z.int()])),
  time_spent: z._default(count, 0),
});
export type QuestionResponse = z.output<typeof questionResponse>;

/** Keyed by question id. */
export const quizResponse = z.record(z.string().check(z.regex(/^\d{1,15}$/)), questionResponse);

/** How one question came out; there once the quiz was handed in. What is optional is missing in what devices kept from earlier releases. */
export const questionResult = z.object({
  question_id: z.int(),
  is_correct: z.boolean(),
  /** What the answer earned, of what could be earned; a part of it for an answer that is right in part. */
  points: z.optional(z.int()),
  max_points: z.optional(z.int()),
  /** No machine judges it: its points wait for the teacher. */
  is_awaiting: z.optional(z.boolean()),
  correct_answer_ids: z.array(z.int()),
  correct_texts: z.optional(z.array(bilingual)),
  chosen_answer_ids: z.array(z.int()),
  given_text: z.optional(z.string()),
  feedback: z.array(bilingual),
  rationale: bilingual,
});
export type QuestionResult = z.output<typeof questionResult>;

export const quizAttempt = z.object({
  result_id: puid,
  started_at: moment,
  submitted_at: z.nullable(moment),
  responses: z.record(z.string(), z.object({ answer_id: z.union([z.int(), z.array(z.int())]), answer_text: z.string() })),
  score: z.nullable(z.int()),
  max_score: z.int(),
  /** Of max_score, what waits for the teacher's judgement: it is not in the score. */
  awaiting_points: z.optional(z.int()),
  /** What the receipt for handing it in is called, such as K7Q2; null before that, and for work of the demo district. */
  receipt_code: z._default(z.nullable(z.string()), null),
  results: z.array(questionResult),
});
export type QuizAttempt = z.output<typeof quizAttempt>;

export const quizDetails = z.object({ quiz: quizPaper, attempt: z.nullable(quizAttempt) });
