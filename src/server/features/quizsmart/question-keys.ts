import { createHmac } from 'node:crypto';
import type { QuizQuestion } from '#contract/content/content.schemas.ts';
import type { GameMoment } from '#contract/quizsmart/quizsmart.schemas.ts';
import { isOwnPace } from '#domain/games/game-steps.ts';
import { toMomentOrNull } from '#domain/time/moments.ts';
import type { GameStanding } from './games.store.ts';
import { sealQuestion } from './seal-question.ts';

/** The key of one question of one game: every server comes to the same one. @param no from 1 */
function keyOf(secret: string, gameId: string, no: number): string {
  return createHmac('sha256', secret).update(`game question ${gameId} ${no}`).digest('base64url');
}

/** How many questions of a game may be read: at the own pace all of them once it is open, and when it is over, in every way. */
function openedCount({ mode, state, question_no }: Pick<GameStanding, 'mode' | 'state' | 'question_no'>): number {
  return state === 'finished' || (isOwnPace(mode) && state !== 'lobby') ? Number.POSITIVE_INFINITY : question_no;
}

/** At the own pace all questions open at once: with the key of the first. @param no from 1 */
function keyNumber({ mode }: Pick<GameStanding, 'mode'>, no: number): number {
  return isOwnPace(mode) ? 1 : no;
}

/** For how many games questions are kept sealed: a whole class asks for the same ones at the same moment. */
const KEPT_GAMES = 200;

/** Seals the questions of a game that are still to come, each under its key. What it keeps is quicker to have, and nothing else. */
export function createSealer(secret: string) {
  const kept = new Map<string, { readonly questions: string; readonly sealed: readonly string[] }>();
  return (game: GameStanding, questions: readonly QuizQuestion[]): string[] => {
    const opened = openedCount(game);
    if (opened >= questions.length) return [];
    const text = JSON.stringify(questions);
    const known = kept.get(game.game_id);
    const sealed =
      known?.questions === text
        ? known.sealed
        : questions.map((question, index) => sealQuestion(question, keyOf(secret, game.game_id, keyNumber(game, index + 1))));
    kept.delete(game.game_id);
    kept.set(game.game_id, { questions: text, sealed });
    for (const oldest of kept.keys()) if (kept.size > KEPT_GAMES) kept.delete(oldest);
    return sealed.slice(opened);
  };
}

/** Where a game stands, as its screens are told. */
export function momentOf(secret: string, game: GameStanding, now: Date): GameMoment {
  const { state, question_no, deadline, version } = game;
  const isSealed = question_no > 0 && state !== 'finished';
  return {
    server_time: now.toISOString(),
    state,
    question_no,
    deadline: toMomentOrNull(deadline),
    version,
    key: isSealed ? keyOf(secret, game.game_id, keyNumber(game, question_no)) : null,
  };
}
