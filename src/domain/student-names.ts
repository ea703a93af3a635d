import { visibleText } from './folding/visible-text.ts';
import { withoutUnseen } from './unseen-signs.ts';

/**
 * Letters with marks, of the languages that families bring, and the letters that they are typed as; apostrophes, last, are left out. The
 * database folds the same ones (`schema/people.ts`).
 */
export const MARKED_LETTERS = {
  from: "áàâäãåāăąạảấầẩẫậắằẳẵặçćčďđéèêëēėęěẹẻẽếềểễệğíìîïīįıỉịĩłľñńňóòôöõøōőọỏốồổỗộơớờởỡợŕřśšşșťțţúùûüūůűųụủũưứừửữựýÿỳỵỷỹźżž'’ʼ‘`´′ʹʻʽ",
  to: 'aaaaaaaaaaaaaaaaaaaaacccddeeeeeeeeeeeeeeeegiiiiiiiiiillnnnooooooooooooooooooooorrsssstttuuuuuuuuuuuuuuuuuyyyyyyzzz',
} as const;

/** A name for comparison: lower case, without marks and apostrophes, one space between words. */
export function plainName(name: string): string {
  return [...visibleText(name).toLowerCase()]
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
 * Reads a pasted list of people, one per line: “First Last”, “Last, First”, or a user name; with numbering or quotes. A line with tabs, or
 * with more than one comma, is a row of a spreadsheet, in which a name may be one cell or two neighbors, beside a user name or a grade.
 * Empty lines are left out; a repeated line stays, because two people may have one name.
 */
export function readNameLines(pasted: string, max: number): NameLine[] {
  return withoutUnseen(pasted)
    .split(/[\r\n;]+/)
    .flatMap((raw): NameLine[] => {
      const line = raw.replace(/^\s*(\d+[.)]|[-*•])\s*/, '');
      const cells = cellsOf(line).map((cell) => cell.replace(/^["'\s]+|["'\s]+$/g, '').replace(/\s+/g, ' '));
      const filled = cells.filter((cell) => cell !== '');
      const isRow = line.includes('\t') || filled.length > 2;
      const typed = filled.join(line.includes('\t') ? ' ' : ', ');
      const plain = plainName(typed);
      if (plain === '') return [];
      return [
        isRow ? { typed, ...readCells(filled.map(plainName), plain) } : { typed, names: nameSplits(plain), user_names: oneWord(plain) },
      ];
    })
    .slice(0, max);
}

/** The cells of a line with tabs, or with commas outside quotes. */
function cellsOf(line: string): string[] {
  return line.includes('\t') ? line.split('\t') : (line.match(/"[^"]*"|[^,"]+/g) ?? []);
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
