import { createHmac } from 'node:crypto';
import type { QuizQuestion } from '#contract/content.schemas.ts';
import type { GameMoment } from '#contract/quizsmart.schemas.ts';
import { isOwnPace } from '#domain/game-steps.ts';
import { toMomentOrNull } from '#domain/moments.ts';
import { sealQuestion } from '#domain/sealed-questions.ts';
import type { GameStanding } from './games.store.ts';

/** The key of one question of one game: every server comes to the same one. @param no from 1 */
function keyOf(secret: string, gameId: string, no: number): string {
  return createHmac('sha256', secret).update(`game question ${gameId} ${no}`).digest('base64url');
}

/** How many questions of a game may be read: at the own pace, and when it is over, all of them. */
export function openedCount({ mode, state, question_no }: Pick<GameStanding, 'mode' | 'state' | 'question_no'>): number {
  return isOwnPace(mode) || state === 'finished' ? Number.POSITIVE_INFINITY : question_no;
}

/** The questions of a game that are still to come, each under its key. */
export function sealRest(secret: string, game: GameStanding, questions: readonly QuizQuestion[]): Promise<string[]> {
  const opened = openedCount(game);
  return Promise.all(
    questions.flatMap((question, index) => (index < opened ? [] : [sealQuestion(question, keyOf(secret, game.game_id, index + 1))])),
  );
}

/** Where a game stands, as its screens are told. */
export function momentOf(secret: string, game: GameStanding, now: Date): GameMoment {
  const { state, question_no, deadline, version } = game;
  const isSealed = question_no > 0 && Number.isFinite(openedCount(game));
  return {
    server_time: now.toISOString(),
    state,
    question_no,
    deadline: toMomentOrNull(deadline),
    version,
    key: isSealed ? keyOf(secret, game.game_id, question_no) : null,
  };
}
