import type { FileAnswer } from '#contract/file-answer.ts';
import type { Sheet } from './sheet.ts';

/** The same sheets, whose rows are counted while they are written. Only rows that are in memory already can be counted before. */
export function countedSheets(sheets: readonly Sheet<unknown>[]): {
  readonly sheets: readonly Sheet<unknown>[];
  readonly rows: NonNullable<FileAnswer['rows']>;
} {
  let done = 0;
  function* counted(rows: Iterable<unknown>) {
    for (const row of rows) {
      done += 1;
      yield row;
    }
  }
  return {
    sheets: sheets.map((sheet) => (Symbol.iterator in sheet.rows ? { ...sheet, rows: counted(sheet.rows) } : sheet)),
    rows: {
      total: sheets.reduce((sum, { rows }) => sum + (Array.isArray(rows) ? rows.length : 0), 0),
      done: () => done,
    },
  };
}
