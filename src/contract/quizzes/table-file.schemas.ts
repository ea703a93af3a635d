import * as z from 'zod/mini';
import { text } from '../wire.ts';
import { TABLE } from './table-limits.ts';

/** A filled-in data table as it travels, is sealed and is kept: the answer's text as JSON. */
export const tableFile = z.strictObject({
  v: z.literal(1),
  /** How many cells are still empty. */
  e: z.int().check(z.nonnegative()),
  /** The cells, row by row. Of a choice, its English words. */
  c: z.array(z.array(text(TABLE.cell)).check(z.maxLength(TABLE.columns))).check(z.maxLength(TABLE.rows)),
  /** Words that a program of an earlier release took in place of a table. */
  w: z.optional(text(4000)),
});
