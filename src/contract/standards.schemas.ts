import * as z from 'zod/mini';
import { itemSummary, standard } from './content.schemas.ts';

/** One standard with the resources that cover it. */
export const citation = z.object({
  ...standard.shape,
  grade_id: z.int(),
  is_teks: z.boolean(),
  /** How many there are; `items` holds at most fifty of them. */
  item_count: z.int(),
  items: z.array(itemSummary),
});
export type Citation = z.output<typeof citation>;

/** The standards of a grade. */
export const gradeStandards = z.object({
  grade_id: z.int(),
  grade: z.string(),
  standards: z.array(z.object({ ...standard.shape, is_teks: z.boolean(), item_count: z.int() })),
});
export type GradeStandards = z.output<typeof gradeStandards>;

/** The part of a resource that covers a standard: numbers of its questions, from 1; empty where the whole covers it. */
export const breakout = z.object({ questions: z.array(z.int()) });
