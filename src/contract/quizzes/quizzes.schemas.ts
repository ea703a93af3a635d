import * as z from 'zod/mini';
import { quizPaper } from '../content/content.schemas.ts';
import { reachedLevel } from '../grading/reached-level.schemas.ts';
import { bilingual, count, moment, puid, seconds, text } from '../wire.ts';
import { FILE } from './file-limits.ts';

/** Every submission says so many seconds (specification section 9); what counts is `measured_seconds`. */
export const SUBMIT_TIME_SPENT = 40;

/** One answered question (specification section 3, "Quiz submission"). */
export const questionResponse = z.object({
  /**
   * Of work that is made what `drawing-limits.ts`, `photo-limits.ts`, `table-limits.ts` and `file-limits.ts` say; of every other kind at
   * most 4000 characters. The server sees to both.
   */
  answer_text: z._default(text(FILE.characters), ''),
  /**
   * The chosen option, or the options that make the answer (`quizQuestion` says how for each kind), by their ids, which begin at 1. An
   * empty list takes back what was saved before.
   */
  answer_id: z.union([count, z.array(count).check(z.maxLength(10))]),
  /** Accepted for the specification's clients and never believed: the server judges (design, offline rule 9). */
  is_correct_answer: z.optional(z.union([z.boolean(), z.string(), z.int()])),
  time_spent: z._default(seconds, 0),
  /**
   * The version that was on the screen when this was written: the operation that saved it, on whichever device. Null where there was none.
   * Clients without versions leave it out.
   */
  based_on: z.optional(z.nullable(puid)),
});
export type QuestionResponse = z.output<typeof questionResponse>;

/** Keyed by question id. */
const answered = z.record(z.string().check(z.regex(/^\d{1,15}$/)), questionResponse);

/**
 * The answered questions alone (specification section 5). Forms leave out what is empty, and some systems write an empty record as
 * an empty list: nothing was answered.
 */
export const quizResponse = z._default(
  z.pipe(
    z.transform((given: z.input<typeof answered>): unknown => {
      if (typeof given !== 'object' || given === null || (Array.isArray(given) && given.length > 0)) return given;
      return Object.fromEntries(Object.entries(given).flatMap(([id, answer]) => onlyAnswered(id, answer)));
    }),
    answered,
  ),
  {},
);

/**
 * No option is written as null, nothing or a number below 0, or left out: without a text the question was not answered. 0 stays: what it
 * means depends on the kind of the question, which the server knows.
 */
function onlyAnswered(id: string, answer: unknown): [string, unknown][] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return [[id, answer]];
  const { answer_id = null, answer_text } = answer as { readonly answer_id?: unknown; readonly answer_text?: unknown };
  // null and an empty text are 0 as a number.
  if (answer_id === 0 || answer_id === '0') return [[id, answer]];
  if (typeof answer_id === 'object' && answer_id !== null) return [[id, answer]];
  const isNone = answer_id === 'null' || Number(answer_id) <= 0;
  if (!isNone) return [[id, answer]];
  const hasText = typeof answer_text === 'string' && answer_text !== '' && answer_text !== 'null';
  return hasText ? [[id, { ...answer, answer_id: [] }]] : [];
}

/** How one question came out; there once the quiz was handed in. What is optional is missing in what devices kept from earlier releases. */
export const questionResult = z.object({
  question_id: z.int(),
  is_correct: z.boolean(),
  /** Earned points, out of `max_points`. A partly right answer or a second try earns a part. */
  points: z.optional(z.number()),
  max_points: z.optional(z.int()),
  /** The answer is right by itself, and earned nothing because the part that it depends on is not right; otherwise absent. */
  is_right_alone: z.optional(z.boolean()),
  /** A second try: the answer was changed after a check and earns half of the points. Otherwise absent. */
  is_second_try: z.optional(z.boolean()),
  /** No machine judges it: its points wait for the teacher. */
  is_awaiting: z.optional(z.boolean()),
  correct_answer_ids: z.array(z.int()),
  correct_texts: z.optional(z.array(bilingual)),
  /** Capitals and signs count in a written answer, as in “Co” and “CO”; otherwise absent. */
  is_exact: z.optional(z.boolean()),
  /** A typo makes a written answer wrong; otherwise absent. */
  spelling_counts: z.optional(z.boolean()),
  /** Words that are no typos of a right answer, although they look like one; absent where there are none. */
  other_words: z.optional(z.array(z.string())),
  /** How the right answer is spelled, where the student's has a typo that was forgiven; otherwise absent. */
  spelled_as: z.optional(z.string()),
  chosen_answer_ids: z.array(z.int()),
  given_text: z.optional(z.string()),
  /** A note on each choice that has one; of which choice it is, its `answer_id` says. */
  feedback: z.array(z.object({ en: z.string(), es: z.string(), answer_id: z.optional(z.int()) })),
  rationale: bilingual,
  /** For practice of what was missed; absent where it may not be practiced. Notes are those on choices that were not made. */
  practice: z.optional(
    z.object({
      hints: z.optional(z.array(bilingual)),
      notes: z.optional(z.array(z.object({ en: z.string(), es: z.string(), answer_id: z.int() }))),
      /** The part of a text that explains it: under which of the text's headings, from 1. */
      read_again: z.optional(z.object({ item_id: z.int(), section: z.int() })),
      /** Of a number: the template of the same question with other numbers, and how exact an answer must be (`domain/answers/twins.ts`). */
      twin: z.optional(
        z.object({
          values: z.record(z.string(), z.object({ from: z.number(), to: z.number(), step: z.number() })),
          where: z.array(z.string()),
          answer: z.string(),
          stem: bilingual,
          rationale: bilingual,
          number: z.object({ tolerance: z.number(), units: z.optional(z.array(z.string())) }),
        }),
      ),
    }),
  ),
  /** What the teacher said of a written answer; there once the report was released, as in the report. */
  teacher_words: z.optional(z.string()),
  /** The levels that it reached in a teacher's rubric, from the release on. */
  levels: z.optional(z.array(reachedLevel)),
});
export type QuestionResult = z.output<typeof questionResult>;

/** What a teacher says of a field of a lab. */
export const labComment = z.object({ question_id: z.int(), words: z.string(), said_by: z.string(), said_at: moment });
export type LabComment = z.output<typeof labComment>;

export const quizAttempt = z.object({
  result_id: puid,
  /** From 1; the attempt is the newest one. */
  attempt_no: z.optional(z.int()),
  /** How many more may be started once this one was handed in. */
  attempts_left: z.optional(z.int()),
  /** Seconds that its questions were on a screen so far, over all devices; what a timed assessment counts. */
  measured_seconds: z.optional(z.int()),
  started_at: moment,
  submitted_at: z.nullable(moment),
  responses: z.record(
    z.string(),
    z.object({
      answer_id: z.union([z.int(), z.array(z.int())]),
      answer_text: z.string(),
      received_at: z.optional(moment),
      /** Which version this is: the operation that saved it ("based_on" of what is written on top of it). */
      version: z.optional(puid),
      /** Versions that another device wrote without knowing of this one, by their operations. */
      others: z.optional(z.array(puid)),
      /** Verdicts of checks before the turn-in, with the notes on the chosen options. Absent if it was never checked. */
      checks: z.optional(z.array(z.object({ op_id: puid, is_right: z.boolean(), notes: z.array(bilingual) }))),
    }),
  ),
  score: z.nullable(z.number()),
  max_score: z.int(),
  /** Of max_score, what waits for the teacher's judgement: it is not in the score. */
  awaiting_points: z.optional(z.int()),
  /**
   * What the teacher gave for the quiz in place of the attempt's own score, from the release of its report on; `points` is null where the
   * student does not have to do it. A teacher may give parts of points.
   */
  teacher_score: z.optional(z.object({ points: z.nullable(z.number()), max_points: z.number() })),
  /** What the receipt for handing it in is called, such as K7Q2; null before that, and for work of the demo district. */
  receipt_code: z._default(z.nullable(z.string()), null),
  results: z.array(questionResult),
  /** Of a lab: what a teacher last said of a field, while it is worked on too. */
  comments: z.optional(z.array(labComment)),
});
export type QuizAttempt = z.output<typeof quizAttempt>;

export const quizDetails = z.object({
  quiz: quizPaper,
  attempt: z.nullable(quizAttempt),
  /** What was turned in before it, the newest first; absent where nothing was. */
  earlier: z.optional(z.array(quizAttempt)),
  /** Of an assessment: how it came out may be seen. A quiz says so itself once it was handed in. */
  is_released: z.optional(z.boolean()),
});

/** A signed request to the external item-assessment service, ready for its script; null: it is taken here instead. */
export const learnosityStart = z.object({
  result_id: puid,
  /** The attempt there has the result's id. */
  session_id: puid,
  script_url: z.nullable(z.string()),
  /** What the service's own script is started with. */
  signed_request: z.nullable(z.record(z.string(), z.unknown())),
});

export const attemptOpened = z.object({ result_id: puid, started_at: moment });

/** What the server has of an attempt now. Of an assessment the score stays null until the report is released. */
export const answersReceived = z.object({
  result_id: puid,
  received_at: moment,
  submitted_at: z.nullable(moment),
  score: z.nullable(z.number()),
  max_score: z.int(),
  awaiting_points: z.optional(z.int()),
  /** The call asked for a check. If it counted, its verdict is in the attempt. */
  is_checked: z.optional(z.boolean()),
  /** Questions of which another answer counts, as it was written later on another device: what came with this call is kept in their history. */
  kept_beside: z.optional(z.array(z.int())),
});
