import { type Sheet, sheetOf } from './sheet.ts';

/** The last sheet: what the file is and what its figures mean. */
export function aboutSheet(name: string, title: string, lines: readonly (readonly [label: string, text: string])[]): Sheet<unknown> {
  return sheetOf<readonly [string, string]>({
    name,
    columns: [
      { id: 'label', title, kind: 'text', width: 34, value: ([label]) => label },
      { id: 'text', title: '', kind: 'text', width: 80, value: ([, text]) => text },
    ],
    rows: lines,
  });
}
