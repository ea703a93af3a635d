import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { optionalText } from '../optional-text.ts';
import { dataTable } from '../quizzes/table.schemas.ts';
import { bilingual, count, optionalId } from '../wire.ts';
import { MAX_QUESTIONS } from './own-quizzes.schemas.ts';

export const QUESTIONS_A_PAGE = 25;

/** Where a question stands: in a quiz (type 18) or in an assessment (type 24). */
export const bankPart = z.enum(['quiz', 'assessment']);
export type BankPart = z.output<typeof bankPart>;

/** By the share of points that was earned, with the limits of item analysis; `unknown`: too few answers to say. */
export const bankDifficulty = z.enum(['easy', 'medium', 'hard', 'unknown']);

export const bankPicture = z.enum(['with', 'without']);

export const bankSort = z.enum(['library', 'standard', 'share', 'answers', 'discrimination']);
export type BankSort = z.output<typeof bankSort>;

/** Of whom the figures are: the caller's classes, the school, the district; `nobody` for those who see no students' work. */
export const figuresOf = z.enum(['classes', 'school', 'district', 'nobody']);
export type FiguresOf = z.output<typeof figuresOf>;

/** Figures of a question in use. All but `answers` are null below ten answers. */
export const bankFigures = z.object({
  answers: z.int(),
  /** Points earned of points possible, in percent. */
  share: z.nullable(z.number()),
  /** Item-rest correlation (REPORT-RULES, "Item analysis"). */
  discrimination: z.nullable(z.number()),
  median_seconds: z.nullable(z.int()),
});

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
  has_picture: z.boolean(),
  figures: bankFigures,
});
export type BankQuestion = z.output<typeof bankQuestion>;

/** A question with its key and all that is said of its answers. */
export const wholeQuestion = z.object({
  ...z.omit(bankQuestion, { has_picture: true, figures: true }).shape,
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

export const MAX_BLUEPRINT_ROWS = 20;
export const MAX_FORMS = 4;

/** So many questions of one sort; what is null or absent may be anything. */
export const blueprintRow = z.object({
  /** A reporting category, 1 to 4. */
  category: optionalId,
  standard: optionalText(60),
  type: z.optional(quizQuestion.shape.type),
  difficulty: z.optional(bankDifficulty),
  count: count.check(z.minimum(1), z.maximum(MAX_QUESTIONS)),
});

/** The result of a blueprint: forms, or the questions that the bank lacks for them. */
export const builtForms = z.object({
  /** The questions of each form; none where anything is lacking. */
  forms: z.array(z.array(z.int())),
  /** Rows by their place from 0, with how many of the wanted questions each form could get. */
  lacking: z.array(z.object({ row: z.int(), wanted: z.int(), available: z.int() })),
  pictures: z.nullable(z.object({ wanted: z.int(), available: z.int() })),
});
export type BuiltForms = z.output<typeof builtForms>;
