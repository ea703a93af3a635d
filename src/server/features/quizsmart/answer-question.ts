import type { answerQuestion } from '#contract/quizsmart/quizsmart.contract.ts';
import { earned, judgeAnswer } from '#domain/answers/scoring.ts';
import { countsInTime, isOwnPace } from '#domain/games/game-steps.ts';
import { toMoment } from '#domain/time/moments.ts';
import type { Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/api-error.ts';
import type { QueuedHandler } from '#server/http/handler-types.ts';
import { addPlayer, insertAnswers, type NewAnswer, seatPlayers } from './game-answers.store.ts';
import { type GameRow, readSeats, type SeatKey, type SeatRow } from './games.store.ts';
import type { QuizCache } from './quiz-cache.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';
import { reportTicket } from './report-ticket.ts';

/** Teams of a game in teams. */
export const TEAMS = 4;

/**
 * Judges and keeps answers. One that came too late, or after another to the same question, is received and does not count:
 * that is no fault of the student's, and nothing that could be done again.
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
    const taken = calls.map(({ caller, body, received_at }): Taken | null => {
      const seat = seats.get(seatText({ ...caller, game_id: body.game_id }));
      const no = seat ? seat.question_ids.indexOf(body.question_id) + 1 : 0;
      if (!seat || no === 0 || seat.state === 'lobby' || (!isOwnPace(seat.mode) && no > seat.question_no)) return null;
      const { district_id, game_id, user_puid } = seat;
      const { question_id, answer_ids, answer_text } = body;
      const key = keys.get(question_id);
      const verdict = key ? judgeAnswer(key, body) : 'wrong';
      const points = key ? earned(verdict, key.points) : 0;
      const answer = { district_id, game_id, user_puid, question_id, answer_ids, answer_text, verdict, points, received_at };
      const isInTime = countsInTime(seat.mode, Date.parse(body.answered_at), Date.parse(received_at), deadlineOf(seat, no));
      return { seat, isInTime, answer: { ...answer, came_late: seat.state !== 'open' } };
    });
    await seatAll(
      tx,
      taken.flatMap((each) => each?.seat ?? []),
    );
    const inTime = taken.flatMap((each) => (each?.isInTime ? [each] : []));
    const kept = await insertAnswers(
      tx,
      inTime.map(({ answer }) => answer),
    );
    const counted = new Set(inTime.filter((_, index) => kept[index]));
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
  readonly seat: SeatRow;
  readonly isInTime: boolean;
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
