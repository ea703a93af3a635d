/** A soft hyphen, spaces of no width, and the marks that turn the direction of writing: nobody sees them and nobody types them. */
const UNSEEN = /[\0\p{Surrogate}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What a cell of a list says: accented letters as keyboards write them, without what web pages and programs put between its letters. */
export function cleanCell(cell: string): string {
  return cell.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}
