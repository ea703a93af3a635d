import { readText } from './read-text.ts';

/** A list as a spreadsheet saved it, and what stands between its cells. */
export interface SheetText {
  readonly text: string;
  readonly delimiter: ',' | ';' | '\t';
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Excel's own first line, which says what stands between the cells. */
const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/i;
const BYTE_ORDER_MARK = /^\uFEFF/;
/** How school systems keep a spreadsheet from taking the zeros off a number: `="00123"`, perhaps quoted once more. */
const KEPT_AS_TEXT = /(^|[,;\t\r\n])(?:="([^"\r\n]*)"|"=""([^"\r\n]*)""")(?=[,;\t\r\n]|$)/g;

/**
 * Reads a list as spreadsheets save it: with commas, semicolons or tabs, in UTF-8, UTF-16 ("Unicode text") or as older Windows programs
 * write it. What stands between the headings stands between all cells, so that another sign within a cell is a part of it. A cell that a
 * program wrote as a formula to keep its zeros (`="00123"`) is what stands in it.
 * @returns null for bytes that are no text, such as a workbook
 */
export function readSheet(bytes: Uint8Array): SheetText | null {
  const decoded = readText(bytes)?.replace(BYTE_ORDER_MARK, '');
  if (decoded === undefined) return null;
  const named = DELIMITERS.find((each) => each === SEPARATOR_LINE.exec(decoded)?.[1]);
  const text = decoded
    .replace(SEPARATOR_LINE, '')
    .replace(KEPT_AS_TEXT, (_all, before: string, bare?: string, quoted?: string) => `${before}"${bare ?? quoted ?? ''}"`);
  return { text, delimiter: named ?? delimiterOf(text) };
}

/** What stands most often between the headings, which are the first line of a list. */
export function delimiterOf(text: string): SheetText['delimiter'] {
  const headings = /^.*/.exec(text.trimStart())?.[0] ?? '';
  const outside = headings.replace(/"[^"]*"/g, '');
  const count = (each: string) => outside.split(each).length;
  return DELIMITERS.reduce((most, each) => (count(each) > count(most) ? each : most));
}

/** What stands in a cell whose formula failed, in English and Spanish, or whose column is too narrow for it: `#N/A`, `#¡REF!`, `####`. */
const FAILED = /^#(?:[¡¿]?\p{Lu}+(?:\/[\p{Lu}0])?[!?]?|#+)$/u;

/** Whether a spreadsheet wrote an error into a cell, in place of its value. */
export function isFailedCell(cell: string): boolean {
  return FAILED.test(cell);
}
