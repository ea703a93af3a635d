import type { CsvError } from 'csv-parse';

/** How lines end: whoever puts two lists together has both ways in one. */
export const LINE_ENDS = ['\r\n', '\n', '\r'];

/**
 * The line of a list that could not be read. A quotation mark that is never closed is only noticed at the end, but was opened behind the
 * last line that could be read.
 */
export function lineOfFault({ code, ...more }: CsvError, lastReadable: number): number {
  return code !== 'CSV_QUOTE_NOT_CLOSED' && typeof more.lines === 'number' ? more.lines : lastReadable + 1;
}

/**
 * Says as which row a spreadsheet shows a record: a line break within a cell begins a line of the file, and no row.
 * @param head the record above the first one that is asked about; then each is asked about in its turn
 */
export function rowCounter(head: readonly string[]): (record: readonly string[], lastLine: number) => number {
  let within = breaksIn(head);
  return (record, lastLine) => {
    within += breaksIn(record);
    return lastLine - within;
  };
}

/** As the parser counts them: a carriage return and a line feed are two. */
const breaksIn = (record: readonly string[]) => record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0);
