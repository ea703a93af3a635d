import type { CsvError } from 'csv-parse';

/**
 * The line of a list that could not be read. A quotation mark that is never closed is only noticed at the end, but was opened behind the
 * last line that could be read.
 */
export function lineOfFault({ code, ...more }: CsvError, lastReadable: number): number {
  return code !== 'CSV_QUOTE_NOT_CLOSED' && typeof more.lines === 'number' ? more.lines : lastReadable + 1;
}
