import * as z from 'zod/mini';
import { bilingual } from '../wire.ts';

/** What a column of a data table takes. */
export const columnKind = z.enum(['text', 'number', 'choice']);
export type ColumnKind = z.output<typeof columnKind>;

/** A data table as it is asked for: names for its rows and columns, and empty cells. */
export const dataTable = z.object({
  /** What the rows are, above their names: "Trial". */
  corner: bilingual,
  columns: z.array(z.object({ title: bilingual, kind: columnKind, choices: z.optional(z.array(bilingual)) })),
  rows: z.array(bilingual),
  /** Of a lab: cells that have words already, by row and column; null is to be filled in. Absent where all are. */
  given: z.optional(z.array(z.array(z.nullable(bilingual)))),
});
export type DataTable = z.output<typeof dataTable>;
