/** One answer that was checked before the quiz was turned in. It never changes (decisions/quizzes-and-tests.md). */
export interface AnswerCheck {
  /** The operation that asked for the check. */
  readonly op_id: string;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly is_right: boolean;
  readonly checked_at: string;
}

/** Checks of one question. */
const MAX_CHECKS = 2;

/** An answer is final once a check was right, or after the second check. */
export function isDecided(checks: readonly Pick<AnswerCheck, 'is_right'>[]): boolean {
  return checks.length >= MAX_CHECKS || checks.some(({ is_right }) => is_right);
}
