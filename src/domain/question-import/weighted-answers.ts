import type { DraftAnswers, DraftOption } from './question-drafts.ts';

/** An answer as Moodle weighs it: 100 is right, less is partly right, below 0 takes points away. */
export interface WeightedAnswer {
  readonly text: string;
  readonly weight: number;
  readonly feedback: string;
}

interface Weighed<Answers extends DraftAnswers = DraftAnswers> {
  readonly answers: Answers;
  /** What of the weights is not kept. */
  readonly changes: readonly string[];
}

/** Moodle's thirds are 33.33333. */
const isFull = (weight: number) => weight > 99.9;

/**
 * Choices by their weights, each with its share of the points. Where one can be chosen, the right one has the full weight; where several
 * can, all with a weight above zero are right together.
 * @param isFixed whether they keep their order when answers are shuffled
 */
export function weightedChoice(weighted: readonly WeightedAnswer[], isSingle: boolean, isFixed: boolean): Weighed {
  const right = weighted.filter(({ weight }) => (isSingle ? isFull(weight) : weight > 0));
  // One right answer and others that are worth nothing need no points of their own.
  const hasCredit = weighted.some(({ weight }) => weight !== 0 && !isFull(weight));
  const options = weighted.map(
    ({ text, feedback, weight }): DraftOption => ({
      text,
      feedback,
      correct: isSingle ? isFull(weight) : weight > 0,
      ...(isFixed && { fixed: true }),
      ...(hasCredit && { credit: weight / 100 }),
    }),
  );
  return { answers: { type: !isSingle && right.length > 1 ? 'multiple' : 'choice', options }, changes: [] };
}

/** Words that are accepted: those of the full weight. "*" stands for any answer, which is no right one. */
export function weightedWords(weighted: readonly WeightedAnswer[], isExact: boolean): Weighed | { readonly problem: string } {
  const right = weighted.filter(({ weight }) => isFull(weight));
  if (right.some(({ text }) => text.includes('*'))) return { problem: 'accepts any letters (*) in its answer' };
  const changes = new Set<string>();
  if (weighted.some(({ weight }) => weight > 0 && !isFull(weight))) changes.add('partly right answers earn no points');
  if (weighted.some(({ feedback }) => feedback.trim() !== '')) changes.add('comments on typed answers are not kept');
  return { answers: { type: 'text', accepted: right.map(({ text }) => text), isExact }, changes: [...changes] };
}

/** A number within a tolerance. Several right numbers cannot be kept. */
export function weightedNumber(
  weighted: readonly (WeightedAnswer & { readonly value: number; readonly tolerance: number })[],
  units: readonly string[],
): Weighed | { readonly problem: string } {
  const right = weighted.filter(({ weight }) => isFull(weight));
  const [first, second] = right;
  if (!first || !Number.isFinite(first.value)) return { problem: 'has no right answer' };
  if (second) return { problem: 'has several right numbers' };
  const changes = new Set<string>();
  if (weighted.some(({ weight }) => weight > 0 && !isFull(weight))) changes.add('partly right answers earn no points');
  if (weighted.some(({ feedback }) => feedback.trim() !== '')) changes.add('comments on typed answers are not kept');
  const { value, tolerance } = first;
  return {
    answers: { type: 'text', number: { value, tolerance: Math.abs(tolerance), ...(units.length > 0 && { units }) } },
    changes: [...changes],
  };
}
