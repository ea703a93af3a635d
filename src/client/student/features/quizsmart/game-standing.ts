import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { OwnAnswer, StudentGame } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import type { GameDraft, KeptAnswer } from './game-answers.ts';

/** How the answer to a question stands. */
export type AnswerStanding =
  /** Nothing was answered. */
  | 'none'
  /** On this device, on its way. */
  | 'saved'
  | 'received'
  /** It arrived, and too late to count. */
  | 'late';

/** A question of a game with what was answered, wherever that is known from. */
export interface AskedQuestion {
  readonly question: QuizQuestion;
  /** From 1. */
  readonly no: number;
  readonly kept: KeptAnswer | null;
  readonly own: OwnAnswer | null;
  readonly standing: AnswerStanding;
}

/**
 * All questions of a game in their order. What the server has counts; what it lacks is on this device and on its way, until nothing
 * waits there any more: then it came too late.
 * @param isAllSent nothing waits on this device, and the game was asked for since
 */
export function askedQuestions({ questions, answers }: StudentGame, { answers: here }: GameDraft, isAllSent: boolean): AskedQuestion[] {
  return questions.map((question, index) => {
    const own = answers.find(({ question_id }) => question_id === question.question_id) ?? null;
    const kept = here[question.question_id] ?? null;
    const standing = own ? 'received' : kept ? (isAllSent ? 'late' : 'saved') : 'none';
    return { question, no: index + 1, kept, own, standing };
  });
}

/** How many answers in a row were right, up to and with a question. @param no from 1 */
export function rightInARow(asked: readonly AskedQuestion[], no: number): number {
  let at = no;
  while (asked[at - 1]?.own?.verdict === 'right') at -= 1;
  return no - at;
}

/** What a student's screen shows. */
export type GameView = { readonly kind: 'lobby' | 'over' } | { readonly kind: 'answer' | 'wait' | 'reveal'; readonly asked: AskedQuestion };

/**
 * Where a student stands in a game.
 * @param shownNo at the own pace: the question that is looked at, from 1; null for the first that is not answered
 */
export function gameView({ game }: StudentGame, asked: readonly AskedQuestion[], shownNo: number | null): GameView {
  if (game.state === 'finished') return { kind: 'over' };
  if (game.state === 'lobby') return { kind: 'lobby' };
  if (isOwnPace(game.mode)) {
    const shown = shownNo === null ? asked.find(({ standing }) => standing === 'none') : asked[shownNo - 1];
    if (!shown) return { kind: 'over' };
    return { kind: shown.standing === 'none' ? 'answer' : 'reveal', asked: shown };
  }
  const current = asked[game.question_no - 1];
  if (!current) return { kind: 'lobby' };
  if (game.state === 'closed') return { kind: 'reveal', asked: current };
  return { kind: current.standing === 'none' ? 'answer' : 'wait', asked: current };
}

/** Whether an answer is whole enough to be sent: all gaps filled, as many options as are asked for, something written. */
export function isWhole(
  { type, select_count }: QuizQuestion,
  { chosen, text }: { readonly chosen: readonly number[]; readonly text?: string },
): boolean {
  if (type === 'text' || type === 'extended') return (text ?? '').trim() !== '';
  return chosen.length >= Math.max(1, select_count);
}
