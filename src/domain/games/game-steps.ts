/** How a class plays: question by question with the teacher, in teams, each student at their own pace, or as an exit ticket. */
export const GAME_MODES = ['together', 'teams', 'own_pace', 'exit_ticket'] as const;
export type GameMode = (typeof GAME_MODES)[number];
/** `lobby`: students join. `open`: answers are taken. `closed`: the right answer is shown. `finished`: it is over. */
export type GameState = 'lobby' | 'open' | 'closed' | 'finished';
export const GAME_STEPS = ['open', 'close', 'finish'] as const;
export type GameStep = (typeof GAME_STEPS)[number];

/** Where a game stands. */
export interface GamePosition {
  readonly mode: GameMode;
  readonly state: GameState;
  /** From 1; 0 before the first question. */
  readonly question_no: number;
  readonly question_count: number;
}

/** How long after the deadline an answer that was given before it may arrive, in milliseconds: later the class has seen the right answer. */
export const GRACE_MS = 120_000;
/** The same at one's own pace, where a student sees no key before answering: a device may be offline until the next day. */
export const OWN_PACE_GRACE_MS = 24 * 3_600_000;

/** Whether students go through the questions on their own. */
export function isOwnPace(mode: GameMode): boolean {
  return mode === 'own_pace' || mode === 'exit_ticket';
}

/**
 * The position of a game after a step by the teacher.
 * @returns null for a step that makes no sense there, such as the same step twice
 */
export function afterStep(
  { mode, state, question_no, question_count }: GamePosition,
  step: GameStep,
): Pick<GamePosition, 'state' | 'question_no'> | null {
  if (state === 'finished') return null;
  if (step === 'finish') return { state: 'finished', question_no };
  if (isOwnPace(mode)) return step === 'open' && state === 'lobby' ? { state: 'open', question_no: 1 } : null;
  if (step === 'close') return state === 'open' ? { state: 'closed', question_no } : null;
  if (state === 'open') return null;
  return question_no < question_count ? { state: 'open', question_no: question_no + 1 } : { state: 'finished', question_no };
}

/** Why an answer did not count: dated before its question opened, given or arrived too late, or the question was answered before. */
export type UncountedReason = 'before_open' | 'too_late' | 'second';

/** A device knows the server's clock only as well as the quickest of its replies told it. */
export const CLOCK_ERROR_MS = 2_000;

/** The times of an answer and of its question, in milliseconds by the server's clock. */
export interface AnswerTimes {
  /** As the device says, which measures the server's clock. */
  readonly answeredAt: number;
  /** As the queue on the device says, whose clock was corrected; null where it cannot be trusted. */
  readonly writtenAt: number | null;
  readonly receivedAt: number;
  /** Null where nobody knows. */
  readonly openedAt: number | null;
  /** Null if there is none. */
  readonly deadline: number | null;
}

/** Whether an answer counts: it was given while its question was open, and arrived within the grace period after that. */
export function judgeTimes(mode: GameMode, times: AnswerTimes): 'counts' | UncountedReason {
  const { writtenAt, receivedAt, openedAt, deadline } = times;
  const earliest = openedAt === null ? Number.NEGATIVE_INFINITY : openedAt - CLOCK_ERROR_MS;
  // A device that was started anew without a network has only its own clock; its queue still knows how wrong that one is.
  const answeredAt = Math.min(times.answeredAt < earliest ? (writtenAt ?? times.answeredAt) : times.answeredAt, receivedAt);
  if (answeredAt < earliest) return 'before_open';
  if (deadline === null) return 'counts';
  const grace = isOwnPace(mode) ? OWN_PACE_GRACE_MS : GRACE_MS;
  return answeredAt <= deadline && receivedAt <= deadline + grace ? 'counts' : 'too_late';
}

/**
 * Whether the class has seen the right answer to a question. At one's own pace each student sees it after their own answer, and the class only
 * at the end.
 * @param no from 1
 */
export function isKeyShown({ mode, state, question_no }: Omit<GamePosition, 'question_count'>, no: number): boolean {
  if (state === 'finished') return true;
  return !isOwnPace(mode) && (no < question_no || (no === question_no && state === 'closed'));
}
