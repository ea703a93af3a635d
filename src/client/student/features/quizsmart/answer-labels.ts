import { inLocale } from '#client/shared/platform/screen/format.ts';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';

/** Options in words: in a sentence with gaps or a match the one of each gap, of an order in that order. */
export function answerLabel(question: QuizQuestion, answerIds: readonly number[], texts: readonly Bilingual[] = []): readonly string[] {
  if (texts.length > 0) return texts.slice(0, 1).map(inLocale);
  const chosen = answerIds.flatMap((id) => question.options.find(({ answer_id }) => answer_id === id) ?? []);
  if (question.type === 'order') return chosen.map(({ text }, index) => `${index + 1}. ${inLocale(text)}`);
  const inOrder = chosen.toSorted((one, other) => (one.gap ?? 0) - (other.gap ?? 0));
  return inOrder.map(({ text, gap }) => {
    const premise = gap === undefined ? undefined : question.premises?.[gap];
    return premise ? `${inLocale(premise)} → ${inLocale(text)}` : inLocale(text);
  });
}
