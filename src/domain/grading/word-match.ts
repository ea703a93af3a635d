import { plainWord } from './answer-words.ts';

/** One word of a phrase, with its alternatives. */
export interface WordPattern {
  readonly alternatives: readonly { readonly plain: string; readonly isBeginning: boolean }[];
  readonly denies: boolean;
  /** How many other words may come before it. */
  readonly gap: number;
}

const USUAL_GAP = 3;
const WIDE_GAP = 8;

/** Reads a phrase of a rubric. */
export function readPhrase(phrase: string): WordPattern[] {
  const patterns: WordPattern[] = [];
  let gap = USUAL_GAP;
  for (const part of phrase.trim().split(/\s+/)) {
    if (part === '...') {
      gap = WIDE_GAP;
      continue;
    }
    const alternatives = part.split('/').map((each) => ({ plain: plainWord(each.replace(/\*$/, '')), isBeginning: each.endsWith('*') }));
    patterns.push({ alternatives, denies: alternatives.some(({ plain }) => plain === 'not'), gap });
    gap = USUAL_GAP;
  }
  return patterns;
}

export type WordFit = 'exact' | 'spelling' | null;

/**
 * Whether a word of an answer matches a word of a phrase. One wrong letter is allowed from five letters on, two from nine on, but never
 * the first letter, and not if the word is another word of the rubric ("inside" for "outside").
 */
export function fitOf(word: string, { alternatives }: WordPattern, known: ReadonlySet<string>): WordFit {
  if (alternatives.some(({ plain, isBeginning }) => (isBeginning ? word.startsWith(plain) : word === plain || word === `${plain}s`)))
    return 'exact';
  if (word.length < 5 || known.has(word)) return null;
  return alternatives.some((each) => isMisspelt(word, each)) ? 'spelling' : null;
}

function isMisspelt(word: string, { plain, isBeginning }: WordPattern['alternatives'][number]): boolean {
  if (plain.length < 5 || word[0] !== plain[0] || /\d/.test(plain)) return false;
  const most = plain.length >= 9 ? 2 : 1;
  if (!isBeginning) return distance(word, plain, most) <= most;
  return [-1, 0, 1].some((more) => distance(word.slice(0, plain.length + more), plain, most) <= most);
}

/** The number of letters to change, leave out, add or swap with the next; counting stops above `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}
