import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { dataTable } from '../quizzes/table.schemas.ts';
import { bilingual } from '../wire.ts';

export const QUESTIONS_A_PAGE = 25;

/** Where a question stands: in a quiz (type 18) or in an assessment (type 24). */
export const bankPart = z.enum(['quiz', 'assessment']);
export type BankPart = z.output<typeof bankPart>;

/** A question as a list shows it. */
export const bankQuestion = z.object({
  question_id: z.int(),
  type: quizQuestion.shape.type,
  stem: bilingual,
  standard: z.string(),
  /** Depth of knowledge, 1 to 4. */
  depth: z.int(),
  points: z.int(),
  quiz_id: z.int(),
  quiz_title: bilingual,
  product_title: bilingual,
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** A question with its key and all that is said of its answers: for those who own content only. */
export const wholeQuestion = z.object({
  ...bankQuestion.shape,
  image: quizQuestion.shape.image,
  rationale: bilingual,
  /** For practice, in steps. */
  hints: z.array(bilingual),
  premises: z.array(bilingual),
  /** Of a table: its rows and columns. */
  table: z.nullable(dataTable),
  /** Of a text: what is taken as right. */
  accepted_texts: z.array(bilingual),
  /** Of a text in words: a typo makes it wrong. */
  spelling_counts: z.boolean(),
  options: z.array(
    z.object({
      answer_id: z.int(),
      text: bilingual,
      is_correct: z.boolean(),
      feedback: bilingual,
      /** The gap or the premise that it belongs to, from 0. */
      gap: z.nullable(z.int()),
      /** Of an order: its place in the right one, from 0. */
      right_place: z.nullable(z.int()),
      /** It keeps its place where options are shuffled. */
      is_fixed: z.boolean(),
    }),
  ),
  unit_title: bilingual,
  subunit_title: bilingual,
  /** Its place among the quiz's questions, from 1, and how many there are. */
  position: z.int(),
  question_count: z.int(),
  /** The questions before and after it in the same quiz; null at the ends. */
  previous_id: z.nullable(z.int()),
  next_id: z.nullable(z.int()),
});
export type WholeQuestion = z.output<typeof wholeQuestion>;
