import * as z from 'zod/mini';
import { quizPaper } from '../content/content.schemas.ts';
import { moment, puid } from '../wire.ts';

/** Words that a teacher types of a written answer. */
export const MAX_PAPER_WORDS = 4000;

const answerFromPaper = z.object({
  question_id: z.int(),
  answer_ids: z.array(z.int()),
  answer_text: z.string(),
  /** Of an answer that a person reads; null while nobody gave points. */
  points: z.nullable(z.number()),
});

/** `device`: the student answered on a device, turned in or not. `paper`: a teacher entered it. */
const paperState = z.enum(['not_begun', 'device', 'paper']);

/** Who did something to an entry from paper, and when. */
const paperMark = { by: z.string(), at: moment };

/** One student of a class with the newest attempt at a quiz, whichever way the answers came. */
export const paperStudent = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  state: paperState,
  /** Changes with everything that happens to the attempt; sent back with what is entered. */
  version: z.string(),
  /** The attempt that is shown; 1 if there is none yet. */
  attempt_no: z.int(),
  /** The attempt that may be begun after it; null while it is not turned in or no other is allowed. */
  next_attempt_no: z.nullable(z.int()),
  result_id: z.nullable(puid),
  submitted_at: z.nullable(moment),
  answers: z.array(answerFromPaper),
  /** Who entered it from paper, and when; null if the answers came from a device. */
  entered: z.nullable(z.object(paperMark)),
  /** Every entry from paper of this attempt, the first one first; absent from what an earlier release kept on the device. */
  entries: z.optional(
    z.array(
      z.object({
        ...paperMark,
        /** When the work counts as turned in by it; null: an earlier release made it. */
        turned_in_at: z.nullable(moment),
        undone: z.nullable(z.object(paperMark)),
      }),
    ),
  ),
});
export type PaperStudent = z.output<typeof paperStudent>;

/** A quiz of a class with every student who has it. */
export const paperRound = z.object({ quiz: quizPaper, students: z.array(paperStudent) });
export type PaperRound = z.output<typeof paperRound>;
