import { plainWord, wordsOf } from '#domain/grading/answer-words.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { ItemToScore } from '#domain/grading/suggestion.ts';

const MASK = '•';
/** Words of two letters, some of which are names as well: Al, An, So. Those that are only names (Bo, Jo, Li) are not among them. */
const SHORT_WORDS = new Set(
  `ah al am an as at ax be by da de di do el en es fe go ha he hi ho id if in ir is it la le lo ma me mi my ni no of oh ok on or os ow ox pa
  re se si so su te ti to tu un up us va ve vi we ya ye yo`.split(/\s+/),
);
/** What stands before the first word of a sentence, or of a line. */
const BEGINNING = /(?:^|[.!?¡¿:;\n]|[-–—•*]\s)[\s"'“”‘’«(]*$/u;
const TITLE = /(?:^|[^\p{L}])(?:mrs?|ms|miss|mx|dr|sra?|srta|señor(?:a|ita)?|profe|maestr[oa])\.?\s+$/iu;

/** Whose names are covered. */
export interface NamesToMask {
  /** The writer's, however they are written. */
  readonly own: readonly string[];
  /**
   * Of those who learn or teach in a class of the writer's, each as a whole: where they begin with a capital, so that "the water rose" stays
   * when there is a Rose; in small letters only as a whole name ("rose brooks") or after a title ("mrs. brooks").
   */
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
    new Set(names.flatMap((name) => wordsOf(name).map(({ plain }) => plain)).filter((word) => word.length > 1 && !known.has(word)));
  const [owns, theirs] = [partsOf(own), partsOf(others)];
  const whole = placesOf(answer, others);
  const isName = (word: string, at: number) => {
    const plain = plainWord(word);
    if (!owns.has(plain) && !theirs.has(plain)) return false;
    // An "al" or "An" that may be a word is a name only where nothing else explains its capital.
    if (SHORT_WORDS.has(plain)) return /^\p{Lu}\p{Ll}$/u.test(word) && !BEGINNING.test(answer.slice(0, at));
    return owns.has(plain) || /^\p{Lu}/u.test(word) || whole.has(at) || TITLE.test(answer.slice(0, at));
  };
  const hide = (text: string) => MASK.repeat(text.length);
  return (
    answer
      .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, hide)
      .replace(/\+?\d[\d\s().-]{7,}\d/g, hide)
      // O'Connor is one name, and in "Maya's" only the first part is.
      .replace(/[\p{L}\p{M}]+(?:['’´`ʼ′][\p{L}\p{M}]+)+/gu, (word, at: number) => (isName(word, at) ? hide(word) : word))
      .replace(/[\p{L}\p{M}]+/gu, (word, at: number) => (isName(word, at) ? hide(word) : word))
  );
}

/** Where a name stands as a whole, however it is written: the places of its words. */
function placesOf(answer: string, names: readonly string[]): ReadonlySet<number> {
  const pairsOf = (words: readonly { readonly plain: string }[]) =>
    words.slice(1).map(({ plain }, before) => `${words[before]?.plain} ${plain}`);
  const pairs = new Set(names.flatMap((name) => pairsOf(wordsOf(name))));
  const words = [...answer.matchAll(/[\p{L}\p{M}]+(?:['’´`ʼ′][\p{L}\p{M}]+)*/gu)].map(({ 0: word, index }) => ({
    plain: plainWord(word),
    start: index,
    end: index + word.length,
  }));
  const isPair = (at: number) => /^[\s-]+$/.test(answer.slice(words[at]?.end, words[at + 1]?.start));
  return new Set(
    pairsOf(words)
      .flatMap((pair, at) => (pairs.has(pair) && isPair(at) ? words.slice(at, at + 2) : []))
      .map(({ start }) => start),
  );
}

/** The same place of the answer itself. */
export function unmask(quote: string | null, masked: string, answer: string): string | null {
  if (quote === null) return null;
  const at = masked.indexOf(quote);
  return at < 0 ? null : answer.slice(at, at + quote.length);
}
