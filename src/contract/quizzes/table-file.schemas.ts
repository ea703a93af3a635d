import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { TABLE } from './table-limits.ts';

/** How a chart is drawn. */
export const CHART_KINDS = ['bars', 'line', 'points'] as const;
export const chartKind = z.enum(CHART_KINDS);
export type ChartKind = z.output<typeof chartKind>;

/** A filled-in data table as it travels, is sealed and is kept: the answer's text as JSON. */
export const tableFile = z.strictObject({
  v: z.literal(1),
  /** How many cells are still empty. */
  e: z.int().check(z.nonnegative()),
  /** The cells, row by row. Of a choice, its English words. */
  c: z.array(z.array(text(TABLE.cell)).check(z.maxLength(TABLE.columns))).check(z.maxLength(TABLE.rows)),
  /** The chart that its writer made of it: how it is drawn, and of which column (`c0`) or row (`r0`). */
  g: z.optional(z.strictObject({ k: chartKind, of: z.string().check(z.regex(/^[cr]\d{1,2}$/)) })),
  /** Words that a program of an earlier release took in place of a table. */
  w: z.optional(text(4000)),
});
