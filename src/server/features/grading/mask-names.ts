import { plainWord, wordsOf } from '#domain/grading/answer-words.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { ItemToScore } from '#domain/grading/suggestion.ts';

const MASK = '•';

/** Whose names are covered. */
export interface NamesToMask {
  /** The writer's, however they are written. */
  readonly own: readonly string[];
  /** Of those who learn or teach in a class of the writer's: where they begin with a capital, so that "the water rose" stays when there is a Rose. */
  readonly others: readonly string[];
}

/**
 * An answer as it leaves this server: names, addresses and numbers to reach people are covered, letter for letter, so that a quotation
 * stands where it stood. A name that the question itself uses (a Luz who writes of la luz) is a word.
 */
export function maskNames(answer: string, { own, others }: NamesToMask, item: ItemToScore, rubric: Rubric): string {
  const asked = `${item.stem.en} ${item.stem.es} ${item.model_answer.en} ${item.model_answer.es} ${JSON.stringify(rubric)}`;
  const known = new Set(wordsOf(asked).map(({ plain }) => plain));
  const partsOf = (names: readonly string[]) =>
    new Set(names.flatMap((name) => wordsOf(name).map(({ plain }) => plain)).filter((word) => word.length > 2 && !known.has(word)));
  const [owns, theirs] = [partsOf(own), partsOf(others)];
  const isName = (word: string) => owns.has(plainWord(word)) || (/^\p{Lu}/u.test(word) && theirs.has(plainWord(word)));
  const hide = (text: string) => MASK.repeat(text.length);
  return (
    answer
      .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, hide)
      .replace(/\+?\d[\d\s().-]{7,}\d/g, hide)
      // O'Connor is one name, and in "Maya's" only the first part is.
      .replace(/[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)+/gu, (word) => (isName(word) ? hide(word) : word))
      .replace(/[\p{L}\p{M}]+/gu, (word) => (isName(word) ? hide(word) : word))
  );
}

/** The same place of the answer itself. */
export function unmask(quote: string | null, masked: string, answer: string): string | null {
  if (quote === null) return null;
  const at = masked.indexOf(quote);
  return at < 0 ? null : answer.slice(at, at + quote.length);
}
