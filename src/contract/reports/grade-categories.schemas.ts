import * as z from 'zod/mini';
import { bilingual, count, int, line, moment } from '../wire.ts';

/** The most categories of a class. */
export const MAX_CATEGORIES = 12;
/** The longest name of a category, in characters. */
export const LONGEST_CATEGORY = 60;
/** The most columns that a teacher can place by hand. */
export const MAX_PLACEMENTS = 2_000;

const weight = z.int().check(z.minimum(0), z.maximum(100));
const takes = z.nullable(z.enum(['quiz', 'assessment']));

/** A part of a class's grade. */
export const gradeCategory = z.object({
  /** From 1, within its class. */
  category_id: z.int(),
  name: z.string(),
  /** In whole percent; the weights of a class come to 100. */
  weight: z.int(),
  /** What counts here unless it was placed elsewhere; null: only what was placed here. */
  takes,
});

/** A quiz or an assessment, as it was assigned, and where it counts. */
export const gradedColumn = z.object({
  assignment_id: z.int(),
  quiz_id: z.int(),
  kind: z.enum(['quiz', 'assessment']),
  title: bilingual,
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  assigned_at: moment,
  /** 0: it counts nowhere. */
  category_id: z.int(),
  /** A teacher placed it; it does not follow its kind. */
  is_placed: z.boolean(),
});
export type GradedColumnReply = z.output<typeof gradedColumn>;

/** How a class's grade is weighted; no categories where it is not. */
export const gradeCategories = z.object({
  /** Whoever saves says which one they looked at; 0 for none. */
  plan_no: z.int(),
  changed_by: z.string(),
  changed_at: z.nullable(moment),
  categories: z.array(gradeCategory),
  /** All quizzes and assessments that the class was assigned, the newest first. */
  columns: z.array(gradedColumn),
});
export type GradeCategories = z.output<typeof gradeCategories>;

export const gradeCategoriesForm = z.object({
  categories: z
    // `takes` absent: as it is.
    .array(z.object({ category_id: count, name: line(LONGEST_CATEGORY), weight, takes: z.optional(takes) }))
    .check(z.maxLength(MAX_CATEGORIES)),
  /** Absent: as they are. */
  placements: z.optional(z.array(z.object({ assignment_id: int, quiz_id: int, category_id: count })).check(z.maxLength(MAX_PLACEMENTS))),
});
export type GradeCategoriesForm = z.output<typeof gradeCategoriesForm>;

/** A student's grade by the weights of the class's categories. */
export const weightedGrade = z.object({
  percent: z.nullable(z.number()),
  level: z.nullable(z.int()),
  /** In the order of the categories; the mean of what is scored in each. */
  parts: z.array(z.object({ category_id: z.int(), scored: z.int(), percent: z.nullable(z.number()) })),
});
