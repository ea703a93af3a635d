import * as z from 'zod/mini';
import { bilingual, moment, puid } from '../wire.ts';

/** Rows of a page of quizzes, and of a page of schools, classes or districts. */
export const ITEM_ROWS_A_PAGE = 25;

/** Whose answers are added up: of a school, of a district, or of all districts of its state. */
export const itemLevel = z.enum(['school', 'district', 'state']);
export type ItemLevel = z.output<typeof itemLevel>;

/** Null: a state's or one of its districts' with so few students that it is withheld (REPORT-RULES, "Item analysis"). */
const figure = z.nullable(z.int());
/** Points earned of what could be earned, in percent with one decimal. Null likewise, and where nothing was judged yet. */
const percent = z.nullable(z.number());

const head = {
  /** The school's or the district's name; of a state null. */
  place_name: z.nullable(z.string()),
  /** When the classes were last added up; null: not yet. */
  as_of: z.nullable(moment),
};

/** A quiz or an assessment that somebody there has handed in. */
export const itemQuiz = z.object({
  quiz_id: z.int(),
  title: bilingual,
  is_assessment: z.boolean(),
  students: figure,
  classes: z.int(),
  percent,
});
export type ItemQuiz = z.output<typeof itemQuiz>;
export const itemQuizzes = z.object({ ...head, rows: z.array(itemQuiz), page_size: z.int(), total: z.int() });

/** KR-20 or Cronbach's alpha of a quiz, with what it is of (`domain/reporting/quiz-reliability.ts`). */
export const reliability = z.object({
  alpha: z.number(),
  is_kr20: z.boolean(),
  students: z.int(),
  items: z.int(),
  is_early: z.boolean(),
});

export const itemFlag = z.enum(['easy', 'hard', 'weak', 'check_key']);
export const placeItem = z.object({
  question_id: z.int(),
  /** Its place in the paper; null for one that was retired. */
  number: z.nullable(z.int()),
  standard: z.string(),
  stem: bilingual,
  n: z.int(),
  is_early: z.boolean(),
  unanswered: z.int(),
  awaiting: z.int(),
  difficulty: percent,
  discrimination: z.nullable(z.number()),
  /** Mean seconds of those who answered and were timed. */
  mean_seconds: figure,
  flags: z.array(itemFlag),
  options: z.array(z.object({ answer_id: z.int(), text: bilingual, is_correct: z.boolean(), chosen: z.int() })),
});
export type PlaceItem = z.output<typeof placeItem>;

/** A part of the place: of a school a class, of a district a school, of a state a district. */
export const itemPart = z.object({
  /** The class's `group_puid`, or the number of the school or district. */
  part_id: z.union([puid, z.string()]),
  name: z.string(),
  /** Of a class its teacher. */
  of_name: z.string(),
  students: figure,
  classes: z.int(),
  percent,
});
export type ItemPart = z.output<typeof itemPart>;
export const itemFigures = z.object({
  ...head,
  /** Null: nobody there has handed it in. */
  quiz: z.nullable(itemQuiz),
  /** Empty where the place is kept back. */
  items: z.array(placeItem),
  /** Null where there are too few students, or nothing to compare. */
  reliability: z.nullable(reliability),
  parts: z.array(itemPart),
  page_size: z.int(),
  parts_total: z.int(),
});
