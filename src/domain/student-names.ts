/** Letters with marks that names are written with and without; the database folds the same ones (`find-students.store.ts`). */
export const MARKED_LETTERS = { from: 'áàâäãéèêëíìîïóòôöõúùûüñç', to: 'aaaaaeeeeiiiiooooouuuunc' } as const;

/** A name as it is compared: lower case, without marks, one space between words. */
export function plainName(name: string): string {
  return [...name.normalize('NFC').toLowerCase().trim().replace(/[’`]/g, "'").replace(/\s+/g, ' ')]
    .map((letter) => {
      const at = MARKED_LETTERS.from.indexOf(letter);
      return at === -1 ? letter : (MARKED_LETTERS.to[at] ?? letter);
    })
    .join('');
}

/** What a line of a pasted list may mean. */
export interface NameLine {
  /** As it was typed, without numbering and quotes. */
  readonly typed: string;
  /** First and last names by every way to part it, compared plainly. */
  readonly names: readonly { readonly first: string; readonly last: string }[];
  /** Not null where it may be a user name: one word. */
  readonly user_name: string | null;
}

/**
 * Reads a pasted list of people, a line each: “First Last”, “Last, First”, or a user name; with numbering, tabs or quotes from a
 * spreadsheet. Empty lines, and lines that are there twice, are left out.
 */
export function readNameLines(pasted: string, most: number): NameLine[] {
  const lines = new Map<string, NameLine>();
  for (const raw of pasted.split(/[\r\n;]+/)) {
    const typed = raw
      .replace(/\t+/g, ' ')
      .replace(/^\s*(\d+[.)]|[-*•])\s*/, '')
      .replace(/^["'\s]+|["'\s]+$/g, '')
      .replace(/\s+/g, ' ');
    const plain = plainName(typed);
    if (plain === '' || lines.has(plain)) continue;
    lines.set(plain, { typed, names: partings(plain), user_name: plain.includes(' ') || plain.includes(',') ? null : plain });
    if (lines.size >= most) break;
  }
  return [...lines.values()];
}

function partings(plain: string): NameLine['names'] {
  const [last, first] = plain.split(',').map((part) => part.trim());
  if (first !== undefined) return first === '' || last === undefined || last === '' ? [] : [{ first, last }];
  const words = plain.split(' ');
  return words.slice(1).map((_, at) => ({ first: words.slice(0, at + 1).join(' '), last: words.slice(at + 1).join(' ') }));
}
