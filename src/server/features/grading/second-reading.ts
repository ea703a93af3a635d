import { checkSuggestion } from '#domain/grading/check-suggestion.ts';
import { scoreByRubric } from '#domain/grading/local-engine.ts';
import type { Rubric } from '#domain/grading/rubric.ts';
import type { AnswerLanguage, ItemToScore, Suggestion } from '#domain/grading/suggestion.ts';

/** What is left of a service's certainty when the rubric's own reading gives another score. */
const MAX_WHEN_DIFFERENT = 0.5;

/**
 * A service's suggestion as far as it holds: every quotation stands in the answer, and what the local engine doubts or scores
 * otherwise is not certain. Null when it is no grade by this rubric.
 */
export function secondReading(
  item: ItemToScore,
  rubric: Rubric,
  answer: string,
  language: AnswerLanguage,
  given: Suggestion,
): Suggestion | null {
  const checked = checkSuggestion(item, rubric, answer, given);
  if (!checked) return null;
  const local = scoreByRubric(item, rubric, answer, language);
  const isSame = local.score === checked.score;
  const odd = local.doubts.filter((doubt) => ['instructions', 'copied', 'list', 'wrong_idea', 'subject'].includes(doubt));
  const least = Math.min(checked.confidence, isSame ? 1 : MAX_WHEN_DIFFERENT, odd.length > 0 ? local.confidence : 1);
  const doubts = [...checked.doubts, ...odd, ...(isSame ? [] : (['differs'] as const))];
  return { ...checked, confidence: least, doubts: [...new Set(doubts)] };
}
