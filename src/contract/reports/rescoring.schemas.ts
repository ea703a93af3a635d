import * as z from 'zod/mini';
import { bilingual, count, moment, text } from '../wire.ts';
import { correctionScope, reportStudent } from './report-figures.schemas.ts';

/** What is said of a question's key. */
export const correctionAsked = {
  scope: correctionScope,
  kind: z.enum(['key', 'credit']),
  /** Of a key: the right options; of an order, in the right order. Any one of several will do in a question with one answer. */
  answer_ids: z._default(z.array(count).check(z.maxLength(60)), []),
  /** Of a key to a written answer: what is taken as right as well. */
  texts: z._default(z.array(text(200).check(z.minLength(1))).check(z.maxLength(10)), []),
};

/** A figure about so few other people that it is kept back is null. */
const kept = z.nullable(z.int());
/** Whose scores a correction would move. */
export const rescoringPreview = z.object({
  /** The number of what was last said of this question in this scope; 0 for nothing. */
  correction_no: z.int(),
  /** Of the class that is looked at: by name. */
  students: z.array(
    z.object({
      ...reportStudent.shape,
      before_percent: z.nullable(z.number()),
      after_percent: z.nullable(z.number()),
      before_points: z.nullable(z.number()),
      after_points: z.nullable(z.number()),
      /** A teacher's own score stands above the attempt and stays. */
      is_kept: z.boolean(),
    }),
  ),
  /** Everybody else's in the scope: only how many. */
  others: z.object({ students: kept, up: kept, down: kept }),
});
export type RescoringPreview = z.output<typeof rescoringPreview>;

export const rescored = z.object({ correction_no: z.int(), moved: z.int() });

/** What was said of a key, and what became of it. */
export const correctionEntry = z.object({
  correction_no: z.int(),
  question_id: z.int(),
  number: z.nullable(z.int()),
  scope: correctionScope,
  kind: z.enum(['key', 'credit', 'none']),
  /** The right options in words, or what is taken as right as well. */
  answers: z.array(bilingual),
  reason: z.string(),
  moved: z.int(),
  /** Empty for somebody outside the district. */
  made_by: z.string(),
  made_at: moment,
  /** The correction that this one took back. */
  undoes: z.nullable(z.int()),
  may_undo: z.boolean(),
});
export type CorrectionEntry = z.output<typeof correctionEntry>;

export const corrections = z.object({
  /** How far the caller's corrections may reach; empty: the caller makes none. */
  scopes: z.array(correctionScope),
  entries: z.array(correctionEntry),
});
