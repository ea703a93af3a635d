import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { isDecided } from '#domain/answers/answer-checks.ts';
import type { QuizDraft } from './quiz-draft.ts';

type Checks = NonNullable<QuizAttempt['responses'][string]['checks']>;

/** How the checks of one answer stand on this device. */
export interface ChecksOfAnswer {
  readonly checks: Checks;
  /** A check that the server has not answered: until then nobody may change what is checked. */
  readonly isWaiting: boolean;
  /** Nothing changes any more. */
  readonly isDecided: boolean;
}

/** @param attempt the newest that the server told of; it may be another than the draft's, and older than the last check */
export function checksOfAnswer(draft: QuizDraft, questionId: number, attempt: QuizAttempt | null): ChecksOfAnswer {
  const isThis = attempt?.submitted_at === null && (attempt.attempt_no ?? 1) === (draft.attempt_no ?? 1);
  const { checks = [], others = [], version } = (isThis && attempt.responses[questionId]) || {};
  // Not where something else has been written on top of it since.
  const asked = draft.checking?.[questionId] === draft.bases?.[questionId] ? draft.checking?.[questionId] : undefined;
  const decided = isDecided(checks);
  // What the server has of it tells that it was answered, also where it was not counted: the teacher may have taken checking back.
  const isAnswered = asked === version || others.includes(asked ?? '') || checks.some(({ op_id }) => op_id === asked);
  return { checks, isDecided: decided, isWaiting: asked !== undefined && !decided && !isAnswered };
}
