import * as z from 'zod/mini';
import { bilingual, text } from '../wire.ts';
import { TABLE } from './table-limits.ts';

/** What a column of a data table takes. */
export const columnKind = z.enum(['text', 'number', 'choice']);
export type ColumnKind = z.output<typeof columnKind>;

/** A data table as it is asked for: names for its rows and columns, and empty cells. */
export const dataTable = z.object({
  /** What the rows are, above their names: "Trial". */
  corner: bilingual,
  columns: z.array(z.object({ title: bilingual, kind: columnKind, choices: z.optional(z.array(bilingual)) })),
  rows: z.array(bilingual),
});
export type DataTable = z.output<typeof dataTable>;

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
