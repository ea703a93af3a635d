import type { Doubt } from '#contract/grading/grading.schemas.ts';
import { wordsOf } from './answer-words.ts';
import { wordsToTheGrader } from './odd-answers.ts';
import type { Rubric } from './rubric.ts';
import type { CriterionJudgement, ItemToScore, Suggestion } from './suggestion.ts';

/** Quotes of either kind, and spaces, are how the same words are copied. */
function sameWords(text: string): string {
  return text.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** Shorter ones could stand anywhere. */
const SHORTEST = 3;

/** The part of the answer that a quotation names, as it stands there; null when it does not. */
export function quoteIn(answer: string, quote: string | null): string | null {
  if (quote === null || sameWords(quote).length < SHORTEST) return null;
  const at = answer.indexOf(quote);
  if (at >= 0) return quote;
  // The same but for quotes and spaces: found again letter by letter.
  const pattern = sameWords(quote)
    .split(' ')
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
        .replace(/'/g, "['‘’]")
        .replace(/"/g, '["“”]'),
    )
    .join('\\s+');
  return new RegExp(pattern, 'u').exec(answer.normalize('NFC'))?.[0] ?? null;
}

/**
 * What is left of a suggestion when only what stands in the answer counts: a criterion is met with a quotation or not at all,
 * the score is the criteria that are met, and whatever was claimed beyond that leaves a doubt. A suggestion that is not of this
 * rubric is null.
 */
export function checkSuggestion(item: ItemToScore, rubric: Rubric, answer: string, given: Suggestion): Suggestion | null {
  const ids = rubric.criteria.map(({ id }) => id);
  if (given.criteria.length !== ids.length || ids.some((id) => given.criteria.filter((each) => each.id === id).length !== 1)) return null;
  if (!Number.isInteger(given.score) || given.score < 0 || given.score > item.max_points) return null;
  if (!(given.confidence >= 0 && given.confidence <= 1)) return null;
  const criteria = ids.map((id): CriterionJudgement => {
    const judged = given.criteria.find((each) => each.id === id);
    const found = judged?.met ? quoteIn(answer, judged.quote) : null;
    const quote = found !== null && isSpokenToGrader(answer, found) ? null : found;
    return { id, met: quote !== null, quote };
  });
  const score = Math.min(criteria.filter(({ met }) => met).length, item.max_points);
  const isKept =
    score === given.score && criteria.every(({ id, met }) => given.criteria.some((each) => each.id === id && each.met === met));
  const doubts: Doubt[] = [...given.doubts, ...(isKept ? [] : (['quotation'] as const)), ...(score === 0 ? (['zero'] as const) : [])];
  return {
    ...given,
    criteria,
    score,
    doubts: [...new Set(doubts)],
    confidence: isKept ? given.confidence : Math.min(given.confidence, 0.3),
  };
}

/** Whether a quotation is of a sentence to whoever grades: such a one shows nothing. */
function isSpokenToGrader(answer: string, quote: string): boolean {
  const words = wordsOf(answer);
  const ignored = wordsToTheGrader(answer, words);
  const start = answer.indexOf(quote);
  return words.some((word, place) => ignored.has(place) && word.end > start && word.start < start + quote.length);
}
