import { cutText } from '#domain/cut-text.ts';
import { cleanCell } from './clean-cell.ts';
import { ListLineError, parseList } from './parse-list.ts';
import { isWorkbook, readSheet } from './read-sheet.ts';

const SAMPLES = 3;
const MAX_CELL = 60;

export interface ListHead {
  readonly headings: readonly string[];
  /** The cells of the first lines below them. */
  readonly lines: readonly (readonly string[])[];
}

/** Why the head of a list cannot be read. */
export type ListHeadFault = { readonly fault: 'workbook' | 'not_readable' } | { readonly fault: 'line'; readonly line: number };

/** Reads the headings of a list and the first lines below them. */
export function readListHead(content: Uint8Array): ListHead | ListHeadFault {
  const sheet = readSheet(content);
  if (sheet === null) return { fault: isWorkbook(content) ? 'workbook' : 'not_readable' };
  try {
    const [head, ...rows] = parseList(sheet, SAMPLES + 1);
    return {
      headings: (head?.record ?? []).map(cleanCell),
      lines: rows.map(({ record }) => record.map((cell) => cutText(cleanCell(cell), MAX_CELL))),
    };
  } catch (error) {
    if (error instanceof ListLineError) return { fault: 'line', line: error.line };
    throw error;
  }
}
