import type { QuestionKind } from '#contract/content/content.schemas.ts';
import { isMade, READ_BY_PEOPLE } from '#domain/answers/question-kinds.ts';
import { correctIds, type QuestionKey, scoreAnswer } from '#domain/answers/scoring.ts';
import { demoWriting } from './demo-written-answers.ts';

/** A question as the filler answers it. */
export interface KeyedQuestion extends QuestionKey {
  readonly questionId: number;
}

interface DemoAnswer {
  readonly answerIds: number[];
  readonly answerText: string;
  /** Null, and no points: it waits for the teacher. */
  readonly isCorrect: boolean | null;
  readonly points: number | null;
}

/** Kinds that nobody in the demo answers: what is made. Writing waits for its teacher. */
export const UNANSWERED: readonly QuestionKind[] = READ_BY_PEOPLE.filter(isMade);

/**
 * Makes up an answer that a student could have given, and judges it as any other.
 * @param slip which of several mistakes is made, from 0 up to, not including, 1
 */
export function demoAnswer(key: KeyedQuestion, knows: boolean, slip: number): DemoAnswer {
  const answerIds = knows ? correctIds(key) : mistaken(key, slip);
  const answerText = textFor(key, knows, slip);
  const { verdict, points } = scoreAnswer(key, { answer_ids: answerIds, answer_text: answerText });
  if (verdict === 'waits') return { answerIds, answerText, isCorrect: null, points: null };
  return { answerIds, answerText, isCorrect: verdict === 'right', points };
}

function textFor(key: KeyedQuestion, knows: boolean, slip: number): string {
  switch (key.type) {
    case 'extended':
      return demoWriting(knows, slip);
    case 'text':
      return wordsFor(key, knows);
    case 'choice':
    case 'multiple':
    case 'inline':
    case 'order':
    case 'match':
    case 'hotspot':
    case 'drawing':
    case 'photo':
    case 'table':
    case 'file':
      return '';
  }
}

function mistaken(key: KeyedQuestion, slip: number): number[] {
  const correct = correctIds(key);
  if (key.type === 'order') return [...correct.slice(2), ...correct.slice(0, 2)];
  const wrong = key.options.filter((option) => !option.is_correct && !option.retired);
  const chosen = wrong[Math.floor(slip * wrong.length)];
  if (!chosen) return correct;
  // In a sentence or a match the mistake takes the place of what is right there; elsewhere that of the first right option.
  const instead = key.options.find(({ gap, is_correct }) => is_correct && gap === chosen.gap)?.answer_id;
  const left = chosen.gap === null ? correct.slice(1) : correct.filter((id) => id !== instead);
  return [...left, chosen.answer_id];
}

function wordsFor({ written }: KeyedQuestion, knows: boolean): string {
  if (!written) return '';
  if ('value' in written) return String(knows ? written.value : written.value * 2 + 1);
  return knows ? (written.accepted[0]?.en ?? '') : 'something else';
}
