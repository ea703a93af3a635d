/** One answer that was checked before the quiz was turned in. It never changes (decision 0160). */
export interface AnswerCheck {
  /** The operation that asked. */
  readonly op_id: string;
  readonly answer_ids: readonly number[];
  readonly answer_text: string;
  readonly is_right: boolean;
  readonly checked_at: string;
}

/** How many answers to one question may be checked. */
const MAX_CHECKS = 2;

/** Whether nothing changes any more: an answer was right, or the second one was not. */
export function isDecided(checks: readonly Pick<AnswerCheck, 'is_right'>[]): boolean {
  return checks.length >= MAX_CHECKS || checks.some(({ is_right }) => is_right);
}
