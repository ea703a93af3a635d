import * as z from 'zod/mini';
import { itemSummary, standard } from '../content/content.schemas.ts';
import { bilingual } from '../wire.ts';

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

/** A line of a correlation document: a resource, where it stands, and which of its questions ask about the standard. */
export const correlationLine = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  unit: bilingual,
  subunit: bilingual,
  minutes: z.int(),
  /** Numbers from 1; empty where the whole resource covers it. */
  questions: z.array(z.int()),
});

/** A correlation document: every standard of the choice with all that covers it. */
export const correlationDocument = z.object({
  standards: z.array(z.object({ ...standard.shape, grade_id: z.int(), lines: z.array(correlationLine) })),
  /** There is more than one document holds: choose a standard. */
  is_cut: z.boolean(),
});
export type CorrelationDocument = z.output<typeof correlationDocument>;

/** The part of a resource that covers a standard: numbers of its questions, from 1; empty where the whole covers it. */
export const breakout = z.object({ questions: z.array(z.int()) });
