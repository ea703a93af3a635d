import { withoutUnseen } from '#domain/unseen-signs.ts';

/** What a cell of a list says: accented letters as keyboards write them, without what no database can hold or nobody sees. */
export function cleanCell(cell: string): string {
  return withoutUnseen(cell.normalize('NFC').replace(/[\0\p{Surrogate}]/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
