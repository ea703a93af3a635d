import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { type ChartKind, tableFile } from '#contract/quizzes/table-file.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import { parsedText } from './made-text.ts';
import { quantityIn } from './written-answers.ts';

/** What a student wrote into a data table, row by row. */
export type Cells = readonly (readonly string[])[];

export interface FilledTable {
  readonly cells: Cells;
  /** Text that an earlier release took in place of a table. */
  readonly words: string;
  /** The chart that was made of it; absent where there is none. */
  readonly chart?: { readonly kind: ChartKind; readonly of: string } | undefined;
}

export const NO_CELLS: FilledTable = { cells: [], words: '' };

/** Control characters and lone surrogates: nobody can type them into a one-line field, and JSON writes each as six characters. */
const UNSEEN = /\p{Cc}|\p{Surrogate}/gu;

/**
 * The cells in the shape of the table: those that were never filled in are empty, those that the table no longer has are left out, and
 * those that it gives say what it says, in English.
 */
export function cellsFor({ rows, columns, given }: Pick<DataTable, 'rows' | 'columns' | 'given'>, cells: Cells): string[][] {
  return rows.map((_, row) => columns.map((_column, column) => given?.[row]?.[column]?.en ?? cells[row]?.[column] ?? ''));
}

/** A filled-in table as the text of an answer; empty where nothing was written. */
export function writeTable({ cells, words, chart }: FilledTable): string {
  const kept = cells.map((row) => row.map((cell) => cell.replace(UNSEEN, '').slice(0, TABLE.cell)));
  const empty = kept.flat().filter((cell) => cell.trim() === '').length;
  if (empty === kept.flat().length && words === '') return '';
  return JSON.stringify({
    v: 1,
    e: empty,
    c: kept,
    ...(chart ? { g: { k: chart.kind, of: chart.of } } : {}),
    ...(words === '' ? {} : { w: words }),
  });
}

/**
 * Reads the text of an answer. Text that is not JSON comes from an earlier release, in which students wrote text instead.
 * @returns null if the text is neither, or too long
 */
export function readTable(text: string): FilledTable | null {
  if (text.length > TABLE.characters) return null;
  if (!text.startsWith('{')) return text.length > 4000 ? null : { cells: [], words: text };
  const { success, data } = tableFile.safeParse(parsedText(text));
  if (!success || !data) return null;
  return { cells: data.c, words: data.w ?? '', ...(data.g ? { chart: { kind: data.g.k, of: data.g.of } } : {}) };
}

/** Whether a cell of a number column contains something that cannot be a number; a unit may follow the number. */
export function isNotNumber(cell: string): boolean {
  return cell.trim() !== '' && quantityIn(cell).numbers.length === 0;
}
