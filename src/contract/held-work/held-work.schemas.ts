import * as z from 'zod/mini';
import { questionKind } from '../content/question-kind.ts';
import { bilingual, moment, puid } from '../wire.ts';
import { heldDecision, heldReason } from './held-notice.schemas.ts';

/** One quiz in a pile of held work. */
export const heldQuiz = z.object({
  /** Null when the device that took it never named it. */
  title: z.nullable(bilingual),
  answers: z.int(),
  handed_in: z.boolean(),
  receipt_code: z.nullable(z.string()),
});

/** The most piles that one answer carries: those that wait come first, the newest of them. */
export const MAX_PILES = 300;

/** All held work of one student in one assignment: what a teacher decides on as one. */
export const heldPile = z.object({
  student_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  group_puid: puid,
  group_name: z.string(),
  reason: heldReason,
  due_date: z.nullable(moment),
  calls: z.int(),
  quizzes: z.array(heldQuiz),
  resources_done: z.int(),
  /** The device's clock when the last of it was done: a remark for people, it may be wrong. */
  recorded_at: z.nullable(moment),
  /** When the first of it arrived, by the server's clock. */
  held_at: moment,
  /** Deciding takes in what the teacher could see: calls up to this one. */
  through: z.int(),
  /** Null while something of it waits for a decision. */
  decision: z.nullable(heldDecision),
  decided_at: z.nullable(moment),
  decided_by: z.nullable(z.string()),
  /** Why parts of accepted work could not be carried out, such as a quiz that had been handed in already. */
  refusal: z.nullable(z.string()),
});
export type HeldPile = z.output<typeof heldPile>;

/** One answer of a quiz that two devices turned in: what was received first, and what is held. */
export const heldAnswer = z.object({
  title: bilingual,
  question_id: z.int(),
  type: questionKind,
  stem: bilingual,
  turned_in_text: z.string(),
  /** When it was written, by the server's clock; null where the device's cannot be trusted. */
  turned_in_written_at: z.nullable(moment),
  turned_in_received_at: z.nullable(moment),
  held_text: z.string(),
  held_written_at: z.nullable(moment),
  held_received_at: moment,
});
export type HeldAnswer = z.output<typeof heldAnswer>;

/** What a receipt code stands for: a quiz that was handed in, or one that is held. */
export const receiptFound = z.object({
  student_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  group_name: z.string(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  title: z.nullable(bilingual),
  standing: z.enum(['received', 'held', 'declined']),
  received_at: moment,
  score: z.nullable(z.number()),
  max_score: z.nullable(z.int()),
  /** Of max_score, what waits for the teacher. */
  awaiting_points: z.optional(z.nullable(z.int())),
});
export type ReceiptFound = z.output<typeof receiptFound>;

/** A piece of a student's work that reached the server and could not be read: it is kept, and staff are told, so that nobody waits for it. */
export const unreadableWork = z.object({
  misfit_id: puid,
  student_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  device_id: puid,
  /** What it seems to have been; null when not even that can be told. */
  about: z.nullable(z.enum(['quiz', 'lesson'])),
  kept_at: moment,
});
export type UnreadableWork = z.output<typeof unreadableWork>;
