import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { LINE_ENDS, lineOfFault } from './line-of-fault.ts';
import type { SheetText } from './read-sheet.ts';

export interface ListRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** A line of a list cannot be read. */
export class ListLineError extends Error {
  override readonly name = 'ListLineError';
  constructor(readonly line: number) {
    super(`line ${line} cannot be read`);
  }
}

/** The parser's options for plain lists. @param to the last record that is read */
export const listOptions = ({ delimiter }: SheetText, to: number) => ({
  delimiter,
  record_delimiter: LINE_ENDS,
  info: true as const,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  to,
});

/** Parses a list, up to a number of records. @throws ListLineError */
export function parseList(sheet: SheetText, to: number): ListRow[] {
  let lastReadable = 0;
  const noteLine = (record: string[], { lines }: { readonly lines: number }) => {
    lastReadable = lines;
    return record;
  };
  try {
    return parse(sheet.text, { ...listOptions(sheet, to), on_record: noteLine }) as unknown as ListRow[];
  } catch (error) {
    if (error instanceof CsvError) throw new ListLineError(lineOfFault(error, lastReadable));
    throw error;
  }
}
