import type { answerQuestion } from '#contract/quizsmart/quizsmart.contract.ts';
import { scoreAnswer } from '#domain/answers/scoring.ts';
import { isKeyShown, isOwnPace, judgeTimes, type UncountedReason } from '#domain/games/game-steps.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { insertUncounted } from './answers-to-check.store.ts';
import { addPlayer, insertAnswers, type NewAnswer, seatPlayers } from './game-answers.store.ts';
import { type GameRow, readSeats, type SeatKey, type SeatRow } from './games.store.ts';
import type { QuizCache } from './quiz-cache.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import { reportTicket } from './report-ticket.ts';

/** Teams of a game in teams. */
export const TEAMS = 4;

/**
 * Judges and keeps answers. One that is dated before its question opened, came too late, or after another to the same question, is received
 * and does not count: that is no fault of the student's, and nothing that could be done again. The teacher sees it in the report card.
 */
export function answerQuestions(dependencies: QuizsmartDependencies, memory: QuizCache): QueuedHandler<typeof answerQuestion> {
  return async (tx, calls) => {
    const seats = new Map<string, SeatRow>();
    const asked = calls.map(({ caller, body }) => ({
      district_id: caller.district_id,
      user_puid: caller.user_puid,
      game_id: body.game_id,
    }));
    for (const seat of await readSeats(tx, asked)) seats.set(seatText(seat), seat);
    const quizzes = [...new Set([...seats.values()].map(({ quiz_id }) => quiz_id))];
    const ofQuizzes = await Promise.all(quizzes.map((quizId) => memory.keysOf(tx, quizId)));
    const keys = new Map(ofQuizzes.flat().map((key) => [key.question_id, key]));
    const taken = calls.map(({ op_id, caller, body, received_at, written_at }): Taken | null => {
      const seat = seats.get(seatText({ ...caller, game_id: body.game_id }));
      const no = seat ? seat.question_ids.indexOf(body.question_id) + 1 : 0;
      if (!seat || no === 0 || seat.state === 'lobby' || (!isOwnPace(seat.mode) && no > seat.question_no)) return null;
      const { district_id, game_id, user_puid } = seat;
      const { question_id, answer_ids, answer_text } = body;
      const key = keys.get(question_id);
      const { verdict, points } = key ? scoreAnswer(key, body) : { verdict: 'wrong' as const, points: 0 };
      const answer = { district_id, game_id, user_puid, question_id, answer_ids, answer_text, verdict, points, received_at };
      const standing = judgeTimes(seat.mode, {
        answeredAt: Date.parse(body.answered_at),
        writtenAt: written_at === null ? null : Date.parse(written_at),
        receivedAt: Date.parse(received_at),
        openedAt: openedAt(seat, no),
        deadline: deadlineOf(seat, no),
      });
      return { op_id, seat, standing, answer: { ...answer, answered_at: body.answered_at, came_late: isKeyShown(seat, no) } };
    });
    await seatAll(
      tx,
      taken.flatMap((each) => each?.seat ?? []),
    );
    const inTime = taken.flatMap((each) => (each?.standing === 'counts' ? [each] : []));
    const kept = await insertAnswers(
      tx,
      inTime.map(({ answer }) => answer),
    );
    const counted = new Set(inTime.filter((_, index) => kept[index]));
    await insertUncounted(
      tx,
      taken.flatMap((each) => {
        if (!each || counted.has(each)) return [];
        return [{ ...each.answer, op_id: each.op_id, reason: each.standing === 'counts' ? 'second' : each.standing }];
      }),
    );
    await reportTickets(dependencies, tx, [...counted]);
    return taken.map((each, index) => {
      const call = calls[index];
      if (!each || !call) return notFound('This question');
      return { question_id: call.body.question_id, counted: counted.has(each), received_at: call.received_at };
    });
  };
}

/** An answer to a question that was asked. */
interface Taken {
  readonly op_id: string;
  readonly seat: SeatRow;
  readonly standing: 'counts' | UncountedReason;
  readonly answer: NewAnswer;
}

const seatText = ({ district_id, user_puid, game_id }: SeatKey): string => `${district_id} ${user_puid} ${game_id}`;

/** Whoever answers is in the game. Teams fill evenly: one after another. */
async function seatAll(tx: Transaction, seats: readonly SeatRow[]): Promise<void> {
  const missing = seats.filter(({ has_seat }) => !has_seat);
  const isTeams = ({ mode }: SeatRow) => mode === 'teams';
  await seatPlayers(
    tx,
    missing.filter((seat) => !isTeams(seat)),
  );
  for (const seat of missing.filter(isTeams)) await addPlayer(tx, seat, seat.user_puid, TEAMS);
}

async function reportTickets(dependencies: QuizsmartDependencies, tx: Transaction, counted: readonly Taken[]): Promise<void> {
  const tickets = new Map<string, Taken[]>();
  for (const each of counted) {
    if (each.seat.assignment_id === null) continue;
    tickets.set(each.seat.game_id, [...(tickets.get(each.seat.game_id) ?? []), each]);
  }
  for (const [first, ...rest] of [...tickets.values()]) {
    if (!first) continue;
    const students = [first, ...rest].map(({ seat }) => seat.user_puid);
    await reportTicket(dependencies, tx, first.seat, new Date(first.answer.received_at), [...new Set(students)]);
  }
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

/** When a question was opened, in milliseconds; null where an earlier release opened it. At the own pace all are opened with the first. */
function openedAt({ mode, opened_at }: GameRow, no: number): number | null {
  const opened = opened_at[isOwnPace(mode) ? 0 : no - 1] ?? null;
  return opened === null ? null : Date.parse(toMoment(opened));
}
