import { plainWord, wordsOf } from '#domain/grading/answer-words.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { ItemToScore } from '#domain/grading/suggestion.ts';

const MASK = '•';

/**
 * An answer as it leaves this server: the writer's own names, addresses and numbers to reach them are covered, letter for letter, so
 * that a quotation stands where it stood. A name that the question itself uses (a Luz who writes of la luz) is a word.
 */
export function maskNames(answer: string, names: readonly string[], item: ItemToScore, rubric: Rubric): string {
  const asked = `${item.stem.en} ${item.stem.es} ${item.model_answer.en} ${item.model_answer.es} ${JSON.stringify(rubric)}`;
  const known = new Set(wordsOf(asked).map(({ plain }) => plain));
  const own = new Set(
    names.flatMap((name) => wordsOf(name).map(({ plain }) => plain)).filter((word) => word.length > 2 && !known.has(word)),
  );
  const hide = (text: string) => MASK.repeat(text.length);
  return answer
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, hide)
    .replace(/\+?\d[\d\s().-]{7,}\d/g, hide)
    .replace(/[\p{L}\p{M}]+/gu, (word) => (own.has(plainWord(word)) ? hide(word) : word));
}

/** The same place of the answer itself. */
export function unmask(quote: string | null, masked: string, answer: string): string | null {
  if (quote === null) return null;
  const at = masked.indexOf(quote);
  return at < 0 ? null : answer.slice(at, at + quote.length);
}
