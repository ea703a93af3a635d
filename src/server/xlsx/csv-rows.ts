import { looksLikeFormula } from './cell-text.ts';

/** The mark at the beginning of a file that tells spreadsheets that it is UTF-8. */
export const UTF8_MARK = '\ufeff';

/** Rows of a CSV file. What a spreadsheet would take for a formula is kept a text. */
export function csvRows(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join(''));
}

/** The same for programs that take quotes for a part of the text: a cell has them only where it cannot do without. */
export function plainCsvRows(rows: readonly (readonly string[])[]): Buffer {
  const plain = (text: string) => (/^[^",\r\n]*$/.test(text) && !looksLikeFormula(text) ? text : cell(text));
  return Buffer.from(rows.map((cells) => `${cells.map(plain).join(',')}\r\n`).join(''));
}

function cell(text: string): string {
  return `"${(looksLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
