import { afterStep, type GameStep } from '#domain/games/game-steps.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { announce, type GameRow, readGame, writePosition } from './games.store.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import { placeTicket, reportTicket } from './report-ticket.ts';

/**
 * Takes a step of the teacher's. Two screens may press at once: the one that saw an older state changes nothing.
 * @param version the state that the teacher saw
 * @throws ApiError 409 for a step that the game's state does not allow
 */
export async function moveGame(
  dependencies: QuizsmartDependencies,
  { db, caller, now }: CallContext,
  { game_id, step, version }: { readonly game_id: string; readonly step: GameStep; readonly version: number },
): Promise<GameRow> {
  const groups = dependencies.visibleGroups(caller);
  if (!groups) throw notFound('This game');
  return db.transaction(async (tx) => {
    const game = await readGame(tx, groups, game_id, 'update');
    if (!game) throw notFound('This game');
    if (game.version !== version) return game;
    const next = afterStep({ ...game, question_count: game.question_ids.length }, step);
    if (!next) throw new ApiError(409, 'game_moved_on');
    const isTimed = next.state === 'open' && game.seconds > 0 && (game.mode === 'together' || game.mode === 'teams');
    const deadline = isTimed ? new Date(now.getTime() + game.seconds * 1000) : next.state === 'open' ? null : earlier(game.deadline, now);
    await writePosition(tx, game, { ...next, deadline }, now);
    if (next.state === 'open') await placeTicket(dependencies, tx, game);
    if (next.state === 'finished') await reportTicket(dependencies, tx, { ...game, ...next }, now);
    const finished_at = next.state === 'finished' ? now.toISOString() : null;
    const moved = { ...game, ...next, deadline: deadline?.toISOString() ?? null, version: game.version + 1, finished_at };
    await announce(tx, moved);
    return moved;
  });
}

/** A question that is closed early takes no answers that are given later. */
export function earlier(deadline: string | null, now: Date): Date {
  const until = deadline === null ? now : new Date(deadline);
  return until < now ? until : now;
}
