import type { Doubt } from '#contract/grading/grading.schemas.ts';
import { wordsOf } from './answer-words.ts';
import { wordsToTheGrader } from './odd-answers.ts';
import type { Rubric } from './rubric.ts';
import type { CriterionJudgement, ItemToScore, Suggestion } from './suggestion.ts';

/** The text with quotes and spaces made uniform: copies of the same words may differ in them. */
function sameWords(text: string): string {
  return text.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** Shorter quotations could occur anywhere. */
const SHORTEST = 3;

/** The part of the answer that a quotation is taken from, exactly as it is there; null if it does not occur. */
export function quoteIn(answer: string, quote: string | null): string | null {
  if (quote === null || sameWords(quote).length < SHORTEST) return null;
  const at = answer.indexOf(quote);
  if (at >= 0) return quote;
  // It occurs apart from quotes and spaces, so it is searched for character by character.
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
 * A suggestion reduced to what the answer really says: a criterion is met only with a quotation,
 * the score is the number of criteria that are met, and anything claimed beyond that leaves a doubt. A suggestion for another
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

/** Whether a quotation is from a sentence that speaks to the grader: it proves nothing. */
function isSpokenToGrader(answer: string, quote: string): boolean {
  const words = wordsOf(answer);
  const ignored = wordsToTheGrader(answer, words);
  const start = answer.indexOf(quote);
  return words.some((word, place) => ignored.has(place) && word.end > start && word.start < start + quote.length);
}
