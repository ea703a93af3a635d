import type { QuizAttempt } from '#contract/quizzes/quizzes.schemas.ts';
import { isDecided } from '#domain/answers/answer-checks.ts';
import type { QuizDraft } from './quiz-draft.ts';

type Checks = NonNullable<QuizAttempt['responses'][string]['checks']>;

/** The state of one answer's checks on this device. */
export interface ChecksOfAnswer {
  readonly checks: Checks;
  /** The server has not answered the check yet: until then the answer is locked. */
  readonly isWaiting: boolean;
  /** The answer is final. */
  readonly isDecided: boolean;
}

/** @param attempt the newest from the server; it may not be the draft's, and may be older than the last check */
export function checksOfAnswer(draft: QuizDraft, questionId: number, attempt: QuizAttempt | null): ChecksOfAnswer {
  const isThis = attempt?.submitted_at === null && (attempt.attempt_no ?? 1) === (draft.attempt_no ?? 1);
  const { checks = [], others = [], version } = (isThis && attempt.responses[questionId]) || {};
  // Ignored once the answer was changed after it.
  const asked = draft.checking?.[questionId] === draft.bases?.[questionId] ? draft.checking?.[questionId] : undefined;
  const decided = isDecided(checks);
  // A version on the server means that the check was processed, even if it did not count: the teacher may have turned checking off.
  const isAnswered = asked === version || others.includes(asked ?? '') || checks.some(({ op_id }) => op_id === asked);
  return { checks, isDecided: decided, isWaiting: asked !== undefined && !decided && !isAnswered };
}
