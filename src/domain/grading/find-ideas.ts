import { type AnswerWord, isDenial, isDenied } from './answer-words.ts';
import { numberSpans } from './find-numbers.ts';
import type { IdeaSpan } from './idea-span.ts';
import type { Idea, Rubric } from './rubric.ts';
import { fitOf, readPhrase, type WordPattern } from './word-match.ts';

/** Every idea of a rubric, with the places in the answer that express it. Words at the positions in `ignored` are skipped. */
export function findIdeas(
  rubric: Rubric,
  answer: string,
  words: readonly AnswerWord[],
  ignored: ReadonlySet<number>,
): Map<string, IdeaSpan[]> {
  const known = knownWords(rubric);
  const spans = (idea: Idea) =>
    'number' in idea
      ? numberSpans(idea, answer, words, ignored)
      : [...idea.en, ...idea.es].flatMap((phrase) => phraseSpans(readPhrase(phrase), words, known, ignored));
  return new Map(Object.entries(rubric.ideas).map(([name, idea]) => [name, spans(idea)]));
}

/** Whole words that the rubric itself uses: none of them counts as a misspelling of another. */
function knownWords({ ideas }: Rubric): Set<string> {
  const phrases = Object.values(ideas).flatMap((idea) => ('number' in idea ? [] : [...idea.en, ...idea.es]));
  return new Set(phrases.flatMap((phrase) => readPhrase(phrase).flatMap(({ alternatives }) => alternatives.map(({ plain }) => plain))));
}

function phraseSpans(
  pattern: readonly WordPattern[],
  words: readonly AnswerWord[],
  known: ReadonlySet<string>,
  ignored: ReadonlySet<number>,
): IdeaSpan[] {
  return words.flatMap((_word, first) => {
    const found = follow(pattern, words, first, known, ignored);
    if (!found) return [];
    const { places, loose } = found;
    return [{ first, last: places.at(-1) ?? first, loose, denied: isDenied(words, places) }];
  });
}

/** The positions of a phrase's words from here on, each as close as possible to the one before. */
function follow(
  pattern: readonly WordPattern[],
  words: readonly AnswerWord[],
  first: number,
  known: ReadonlySet<string>,
  ignored: ReadonlySet<number>,
): { readonly places: readonly number[]; readonly loose: boolean } | null {
  const places: number[] = [];
  let loose = false;
  for (const [index, each] of pattern.entries()) {
    const from = index === 0 ? first : (places.at(-1) ?? first) + 1;
    const until = index === 0 ? first : from + each.gap;
    let place = -1;
    for (let at = from; at <= until && at < words.length; at += 1) {
      const word = words[at];
      if (!word || ignored.has(at) || word.sentence !== words[first]?.sentence) break;
      const fit = each.denies && isDenial(words, at) ? 'exact' : fitOf(word.plain, each, known);
      if (fit === null) continue;
      loose ||= fit === 'spelling';
      place = at;
      break;
    }
    if (place < 0) return null;
    places.push(place);
  }
  return { places, loose };
}
