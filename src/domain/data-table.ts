import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { tableFile } from '#contract/quizzes/table-file.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import { quantityIn } from './written-answers.ts';

/** What a student wrote into a data table, row by row. */
export type Cells = readonly (readonly string[])[];

export interface FilledTable {
  readonly cells: Cells;
  /** Words that a program of an earlier release took in place of a table. */
  readonly words: string;
}

export const NO_CELLS: FilledTable = { cells: [], words: '' };

/** What JSON would write as six characters, and no keyboard types into a field of one line. */
const UNSEEN = /\p{Cc}|\p{Surrogate}/gu;

/** The cells in the shape of a table; what was never written, or was cut out of the table since, is empty. */
export function cellsFor({ rows, columns }: Pick<DataTable, 'rows' | 'columns'>, cells: Cells): string[][] {
  return rows.map((_, row) => columns.map((_column, column) => cells[row]?.[column] ?? ''));
}

/** A filled-in table as the text of an answer; empty where nothing was written. */
export function writeTable({ cells, words }: FilledTable): string {
  const kept = cells.map((row) => row.map((cell) => cell.replace(UNSEEN, '').slice(0, TABLE.cell)));
  const empty = kept.flat().filter((cell) => cell.trim() === '').length;
  if (empty === kept.flat().length && words === '') return '';
  return JSON.stringify({ v: 1, e: empty, c: kept, ...(words === '' ? {} : { w: words }) });
}

/**
 * Reads the text of an answer. What is no JSON is words alone: a program of an earlier release lets students write instead.
 * @returns null where it is no table
 */
export function readTable(text: string): FilledTable | null {
  if (text.length > TABLE.characters) return null;
  if (!text.startsWith('{')) return text.length > 4000 ? null : { cells: [], words: text };
  const { success, data } = tableFile.safeParse(parsed(text));
  return success && data ? { cells: data.c, words: data.w ?? '' } : null;
}

/** Whether a cell of a number column holds something that cannot be a number; a unit may follow the number. */
export function isNoNumber(cell: string): boolean {
  return cell.trim() !== '' && quantityIn(cell).numbers.length === 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
