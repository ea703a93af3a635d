import type { answerQuestion } from '#contract/quizsmart.contract.ts';
import { countsInTime, isOwnPace } from '#domain/game-steps.ts';
import { toMoment } from '#domain/moments.ts';
import { earned, judgeAnswer } from '#domain/scoring.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { insertAnswer, seatPlayer } from './game-answers.store.ts';
import { type GameRow, isMember, readGame } from './games.store.ts';
import type { QuizsmartDependencies } from './quizsmart.policy.ts';

/** Teams of a game in teams. */
export const TEAMS = 4;

/**
 * Judges and keeps answers. One that came too late, or after another to the same question, is received and does not count:
 * that is no fault of the student's, and nothing that could be done again.
 */
export function answerQuestions({ readKeys }: QuizsmartDependencies): QueuedHandler<typeof answerQuestion> {
  return async (tx, calls) => {
    const replies: Awaited<ReturnType<QueuedHandler<typeof answerQuestion>>> = [];
    for (const { caller, body, received_at } of calls) {
      const game = await readGame(tx, isMember(caller.district_id, caller.user_puid), body.game_id, 'share');
      const no = game ? game.question_ids.indexOf(body.question_id) + 1 : 0;
      if (!game || no === 0 || game.state === 'lobby' || (!isOwnPace(game.mode) && no > game.question_no)) {
        replies.push(notFound('This question'));
        continue;
      }
      const key = (await readKeys(tx, [game.quiz_id])).find(({ question_id }) => question_id === body.question_id);
      const isInTime = countsInTime(Date.parse(body.answered_at), Date.parse(received_at), deadlineOf(game, no));
      const verdict = key ? judgeAnswer(key, body) : 'wrong';
      await seatPlayer(tx, game, caller.user_puid, game.mode === 'teams' ? TEAMS : null);
      const counted =
        isInTime &&
        (await insertAnswer(tx, game, {
          user_puid: caller.user_puid,
          question_id: body.question_id,
          answer_ids: body.answer_ids,
          answer_text: body.answer_text,
          verdict,
          points: key ? earned(verdict, key.points) : 0,
          came_late: game.state !== 'open',
          received_at,
        }));
      replies.push({ question_id: body.question_id, counted, received_at });
    }
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
