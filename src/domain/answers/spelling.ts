import type { Bilingual } from '#contract/wire.ts';
import { foldAnswer } from '../folding/fold-text.ts';
import { visibleText } from '../folding/visible-text.ts';

export interface SpellingRule {
  /** A typo makes the answer wrong. */
  readonly spellingCounts?: boolean;
  /** Folded words that look like a typo of an accepted one and mean something else: no answer with one of them is forgiven. */
  readonly otherWords?: readonly string[];
}

/** Shorter words have too many neighbors: mass and mess. */
const MIN_LETTERS = 5;
/** Of words and answers that are compared letter by letter. */
const MAX_LETTERS = 40;
const MAX_ANSWER = 200;

/**
 * The accepted spelling of an answer with a typo: each word is the accepted one, or one edit away from one of five letters or more. Only
 * words of letters are forgiven, never numbers, symbols and formulas.
 * @returns null where the answer is none of the accepted ones, or where spelling counts
 */
export function misspelledAs(written: string, accepted: readonly Bilingual[], rule: SpellingRule): string | null {
  if (rule.spellingCounts || written.length > MAX_ANSWER) return null;
  const typed = wordsOf(foldAnswer(written));
  if (typed.some((word) => rule.otherWords?.includes(word))) return null;
  const texts = accepted.flatMap(({ en, es }) => (en === es ? [en] : [en, es]));
  return texts.find((text) => isMisspelling(typed, text)) ?? null;
}

function isMisspelling(typed: readonly string[], accepted: string): boolean {
  const shown = wordsOf(visibleText(accepted).replace(/[\s.!¡¿?]+$/u, ''));
  if (shown.length !== typed.length) return false;
  return shown.every((word, at) => {
    const folded = foldAnswer(word);
    const other = typed[at] ?? '';
    return folded === other || (isForgiving(word) && isOneEdit(folded, other));
  });
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

/** Whether a word of a key may be misspelled. A capital inside a word is a symbol: NaCl, DNA. */
function isForgiving(word: string): boolean {
  return /^[\p{L}\p{M}'-]+$/u.test(word) && !/\p{L}\p{Lu}/u.test(word) && word.length >= MIN_LETTERS && word.length <= MAX_LETTERS;
}

/** Whether one letter was left out, added, replaced, or swapped with its neighbor. An "a" before a word is no typo: it denies it (abiotic). */
export function isOneEdit(one: string, other: string): boolean {
  if (one === other || !/^[\p{L}'-]+$/u.test(other) || `a${one}` === other || `a${other}` === one) return false;
  const [long, short] = [...one].length >= [...other].length ? [[...one], [...other]] : [[...other], [...one]];
  if (long.length - short.length > 1) return false;
  const first = long.findIndex((letter, at) => letter !== short[at]);
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (long.length > short.length) return rest(long, first + 1) === rest(short, first);
  const isSwapped = long[first] === short[first + 1] && long[first + 1] === short[first];
  return rest(long, first + 1) === rest(short, first + 1) || (isSwapped && rest(long, first + 2) === rest(short, first + 2));
}

/**
 * Of the words of a text those that look like a typo of an accepted answer, for `otherWords`: light and night. Forms of the same word, which
 * end in s or another vowel, are none.
 * @param words folded
 */
export function otherWordsAmong(words: Iterable<string>, accepted: readonly Bilingual[]): string[] {
  const keyWords = [...new Set(accepted.flatMap(({ en, es }) => [en, es]).flatMap((text) => wordsOf(visibleText(text))))];
  const folded = keyWords.map(foldAnswer);
  const forgiving = keyWords.filter(isForgiving).map(foldAnswer);
  const isForm = (word: string, other: string) =>
    word === `${other}s` ||
    other === `${word}s` ||
    (word.length === other.length && word.slice(0, -1) === other.slice(0, -1) && /[aeo]$/.test(word) && /[aeo]$/.test(other));
  const others = [...words].filter(
    (word) => !folded.includes(word) && forgiving.some((each) => isOneEdit(each, word) && !isForm(each, word)),
  );
  return [...new Set(others)].toSorted();
}
