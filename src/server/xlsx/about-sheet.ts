import { type Sheet, sheetOf } from './sheet.ts';

/** What is said of a file: a label, and a text or a count. */
export type AboutLine = readonly [label: string, value: string | number];

/** The last sheet: what the file is and what its figures mean. */
export function aboutSheet(name: string, title: string, lines: readonly AboutLine[]): Sheet<unknown> {
  return sheetOf<AboutLine>({
    name,
    columns: [
      { id: 'label', title, kind: 'text', width: 34, value: ([label]) => label },
      // A count stands there as a number, everything else as text.
      { id: 'text', title: '', kind: 'number', width: 80, value: ([, text]) => text },
    ],
    rows: lines,
  });
}
