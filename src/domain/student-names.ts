import { withoutUnseen } from './unseen-signs.ts';

/**
 * Letters with marks, of the languages that families bring, and the letters that they are typed as; apostrophes, last, are left out. The
 * database folds the same ones (`schema/people.ts`).
 */
export const MARKED_LETTERS = {
  from: "áàâäãåāăąạảấầẩẫậắằẳẵặçćčďđéèêëēėęěẹẻẽếềểễệğíìîïīįıỉịĩłľñńňóòôöõøōőọỏốồổỗộơớờởỡợŕřśšşșťțţúùûüūůűųụủũưứừửữựýÿỳỵỷỹźżž'’ʼ‘`",
  to: 'aaaaaaaaaaaaaaaaaaaaacccddeeeeeeeeeeeeeeeegiiiiiiiiiillnnnooooooooooooooooooooorrsssstttuuuuuuuuuuuuuuuuuyyyyyyzzz',
} as const;

/** A name for comparison: lower case, without marks and apostrophes, one space between words. */
export function plainName(name: string): string {
  return [...withoutUnseen(name).normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')]
    .map((letter) => {
      const at = MARKED_LETTERS.from.indexOf(letter);
      return at === -1 ? letter : (MARKED_LETTERS.to[at] ?? '');
    })
    .join('');
}

/** What a line of a pasted list may mean. */
export interface NameLine {
  /** As it was typed, without numbering and quotes. */
  readonly typed: string;
  /** First and last names for every way to split the line, normalized for comparison. */
  readonly names: readonly { readonly first: string; readonly last: string }[];
  /** Words that may be a user name: a line of one word, or a cell of one word in a spreadsheet's row. */
  readonly user_names: readonly string[];
}

/**
 * Reads a pasted list of people, a line each: “First Last”, “Last, First”, or a user name; with numbering or quotes. A line with
 * tabs is a spreadsheet's row, in which a name may stand in one cell or in two side by side, with a grade or a number beside it.
 * Empty and repeated lines are left out.
 */
export function readNameLines(pasted: string, most: number): NameLine[] {
  const lines = new Map<string, NameLine>();
  for (const raw of withoutUnseen(pasted).split(/[\r\n;]+/)) {
    const typed = raw
      .replace(/\t+/g, ' ')
      .replace(/^\s*(\d+[.)]|[-*•])\s*/, '')
      .replace(/^["'\s]+|["',\s]+$/g, '')
      .replace(/\s+/g, ' ');
    const plain = plainName(typed);
    if (plain === '' || lines.has(plain)) continue;
    const cells = raw.split('\t').map((cell) => plainName(cell.replace(/^["'\s]+|["'\s]+$/g, '')));
    lines.set(
      plain,
      cells.length > 1 ? { typed, ...readCells(cells, plain) } : { typed, names: nameSplits(plain), user_names: oneWord(plain) },
    );
    if (lines.size >= most) break;
  }
  return [...lines.values()];
}

const oneWord = (plain: string): string[] => (/^[^\s,]+$/.test(plain) ? [plain] : []);

/** A spreadsheet's row: the whole row, each cell, and each pair of neighboring cells, in either order. */
function readCells(cells: readonly string[], whole: string): Pick<NameLine, 'names' | 'user_names'> {
  const filled = cells.filter((cell) => cell !== '');
  const pairs = filled.slice(1).flatMap((right, at) => {
    const left = filled[at] ?? '';
    return [
      { first: left, last: right },
      { first: right, last: left },
    ];
  });
  return { names: [...nameSplits(whole), ...filled.flatMap(nameSplits), ...pairs], user_names: filled.flatMap(oneWord) };
}

function nameSplits(plain: string): NameLine['names'] {
  const [last, first] = plain.split(',').map((part) => part.trim());
  if (first !== undefined) return first === '' || last === undefined || last === '' ? [] : [{ first, last }];
  const words = plain.split(' ');
  return words.slice(1).map((_, at) => ({ first: words.slice(0, at + 1).join(' '), last: words.slice(at + 1).join(' ') }));
}
