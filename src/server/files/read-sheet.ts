import { isUtf8 } from 'node:buffer';
import { macText, OldEncodingGuess } from './read-old-text.ts';
import { readText, utf16Of } from './read-text.ts';

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

/** How the files of spreadsheet programs themselves begin: of today, which are zips, and of before 2007. */
const WORKBOOKS = ['504b0304', 'd0cf11e0a1b11ae1'] as const;

/** Whether bytes are a workbook, which a spreadsheet program must save as CSV before anybody else can read it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return WORKBOOKS.some((each) => start.startsWith(each));
}

/** A text without Excel's own first line, and what that line names; null where there is none. */
export function withoutSeparatorLine(text: string): { readonly text: string; readonly named: SheetText['delimiter'] | null } {
  const [line, sign] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line?.length ?? 0), named: DELIMITERS.find((each) => each === sign) ?? null };
}

/**
 * Reads a list as spreadsheets save it: with commas, semicolons or tabs, in UTF-8, UTF-16 ("Unicode text") or as older programs of Windows
 * or the Mac write it. What stands between the headings stands between all cells, so that another sign within a cell is a part of it. A cell that a
 * program wrote as a formula to keep its zeros (`="00123"`) is what stands in it.
 * @returns null for bytes that are no text, such as a workbook, and for letters that nobody can tell
 */
export function readSheet(bytes: Uint8Array): SheetText | null {
  const decoded = decode(bytes)?.replace(BYTE_ORDER_MARK, '');
  if (decoded === undefined) return null;
  const { text: list, named } = withoutSeparatorLine(decoded);
  const text = list.replace(KEPT_AS_TEXT, (_all, before: string, bare?: string, quoted?: string) => `${before}"${bare ?? quoted ?? ''}"`);
  return { text, delimiter: named ?? delimiterOf(text) };
}

function decode(bytes: Uint8Array): string | null {
  if (isUtf8(bytes) || utf16Of(bytes)) return readText(bytes);
  const { encoding } = new OldEncodingGuess().add(bytes);
  if (encoding === 'unclear' || encoding === 'mixed') return null;
  return readText(encoding === 'mac' ? Buffer.from(macText(bytes)) : bytes);
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
