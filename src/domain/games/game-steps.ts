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

/**
 * Whether an answer counts: it was given before the deadline and arrived within the grace period after it.
 * @param answeredAt when it was given according to the device, which measures the server's clock
 * @param deadline null if there is none
 */
export function countsInTime(mode: GameMode, answeredAt: number, receivedAt: number, deadline: number | null): boolean {
  if (deadline === null) return true;
  const grace = isOwnPace(mode) ? OWN_PACE_GRACE_MS : GRACE_MS;
  return Math.min(answeredAt, receivedAt) <= deadline && receivedAt <= deadline + grace;
}
