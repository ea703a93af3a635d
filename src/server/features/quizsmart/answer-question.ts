import type { answerQuestion } from '#contract/quizsmart.contract.ts';
import { countsInTime, isOwnPace } from '#domain/game-steps.ts';
import { toMoment } from '#domain/moments.ts';
import { earned, judgeAnswer } from '#domain/scoring.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { insertAnswer, seatPlayer } from './game-answers.store.ts';
import { type GameRow, isMember, readGame } from './games.store.ts';
import type { QuizsmartDependencies } from './quizsmart.policy.ts';
import { reportTicket } from './report-ticket.ts';
import type { GameKeyRow } from './show-game.ts';

/** Teams of a game in teams. */
export const TEAMS = 4;

/**
 * Judges and keeps answers. One that came too late, or after another to the same question, is received and does not count:
 * that is no fault of the student's, and nothing that could be done again.
 */
export function answerQuestions(dependencies: QuizsmartDependencies): QueuedHandler<typeof answerQuestion> {
  return async (tx, calls) => {
    const replies: Awaited<ReturnType<QueuedHandler<typeof answerQuestion>>> = [];
    // What was written down without a connection comes together: its game and its keys are read once.
    const games = new Map<string, GameRow | null>();
    const keys = new Map<number, readonly GameKeyRow[]>();
    const tickets = new Map<string, { readonly game: GameRow; readonly user_puid: string; readonly now: Date }>();
    for (const { caller, body, received_at } of calls) {
      const { district_id, user_puid } = caller;
      const seat = `${district_id} ${user_puid} ${body.game_id}`;
      const game = games.get(seat) ?? (await readGame(tx, isMember(district_id, user_puid), body.game_id, 'share'));
      games.set(seat, game);
      const no = game ? game.question_ids.indexOf(body.question_id) + 1 : 0;
      if (!game || no === 0 || game.state === 'lobby' || (!isOwnPace(game.mode) && no > game.question_no)) {
        replies.push(notFound('This question'));
        continue;
      }
      const ofQuiz = keys.get(game.quiz_id) ?? (await dependencies.readKeys(tx, [game.quiz_id]));
      keys.set(game.quiz_id, ofQuiz);
      const key = ofQuiz.find(({ question_id }) => question_id === body.question_id);
      const isInTime = countsInTime(Date.parse(body.answered_at), Date.parse(received_at), deadlineOf(game, no));
      const verdict = key ? judgeAnswer(key, body) : 'wrong';
      await seatPlayer(tx, game, user_puid, game.mode === 'teams' ? TEAMS : null);
      const counted =
        isInTime &&
        (await insertAnswer(tx, game, {
          user_puid,
          question_id: body.question_id,
          answer_ids: body.answer_ids,
          answer_text: body.answer_text,
          verdict,
          points: key ? earned(verdict, key.points) : 0,
          came_late: game.state !== 'open',
          received_at,
        }));
      if (counted && game.assignment_id !== null) tickets.set(seat, { game, user_puid, now: new Date(received_at) });
      replies.push({ question_id: body.question_id, counted, received_at });
    }
    for (const { game, user_puid, now } of tickets.values()) await reportTicket(dependencies, tx, game, now, user_puid);
    return replies;
  };
}

/**
 * When answers to a question end. A game that has gone on still has each earlier question's own end, so that an answer which a cut
 * held back is judged by when it was given.
 * @param no from 1
 * @returns milliseconds; null for never
 */
function deadlineOf(game: GameRow, no: number): number | null {
  const isCurrent = isOwnPace(game.mode) || no === game.question_no;
  const ended = isCurrent ? game.deadline : (game.ended_at[no - 1] ?? null);
  if (ended !== null) return Date.parse(toMoment(ended));
  return isCurrent ? null : 0;
}
