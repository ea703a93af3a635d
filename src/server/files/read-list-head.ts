import { CsvError, parse } from 'csv-parse/sync';
import { cutText } from '#domain/cut-text.ts';
import { cleanCell } from './clean-cell.ts';
import { LINE_ENDS, lineOfFault } from './line-of-fault.ts';
import { isWorkbook, readSheet } from './read-sheet.ts';

const SAMPLES = 3;
/** Enough for the headings and some lines; a quoted cell of a megabyte is no sample. */
const HEAD_LENGTH = 1_000_000;
const MAX_CELL = 60;

export interface ListHead {
  readonly headings: readonly string[];
  /** The cells of the first lines below them. */
  readonly lines: readonly (readonly string[])[];
}

/** Why the head of a list cannot be read. */
export type ListHeadFault = { readonly fault: 'workbook' | 'not_readable' } | { readonly fault: 'line'; readonly line: number };

/** Reads the headings of a list and what stands in its first lines. */
export function readListHead(content: Uint8Array): ListHead | ListHeadFault {
  const sheet = readSheet(content);
  if (sheet === null) return { fault: isWorkbook(content) ? 'workbook' : 'not_readable' };
  try {
    const [headings = [], ...lines] = parse(sheet.text.slice(0, HEAD_LENGTH), {
      delimiter: sheet.delimiter,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: SAMPLES + 1,
    }) as string[][];
    return { headings: headings.map(cleanCell), lines: lines.map((cells) => cells.map((cell) => cutText(cleanCell(cell), MAX_CELL))) };
  } catch (error) {
    if (error instanceof CsvError) return { fault: 'line', line: lineOfFault(error, 0) };
    throw error;
  }
}
