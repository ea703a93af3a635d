import { ticketName } from '#domain/games/exit-ticket-name.ts';
import type { Transaction } from '#server/db/database.ts';
import { listAnswers } from './game-answers.store.ts';
import { type GameRow, writeAssignment } from './games.store.ts';
import type { QuizsmartDependencies } from './quizsmart-dependencies.ts';

const OBJECTIVE = { en: 'A short check before leaving.', es: 'Una revisión corta antes de salir.' };

/** An exit ticket that opens gets its place in the reports; a game has none (decisions/quizzes-and-tests.md). */
export async function placeTicket(
  { openTicket }: Pick<QuizsmartDependencies, 'openTicket'>,
  tx: Transaction,
  game: GameRow,
): Promise<void> {
  if (game.mode !== 'exit_ticket' || game.assignment_id !== null) return;
  const { district_id, group_puid, quiz_id, started_by_puid, title } = game;
  await writeAssignment(
    tx,
    game,
    await openTicket(tx, {
      district_id,
      group_puid,
      quiz_id,
      owner_puid: started_by_puid,
      name: ticketName(title),
      objective: OBJECTIVE,
    }),
  );
}

/**
 * Writes what an exit ticket brought into the reports. Before its end a student who has answered everything has handed in.
 * @param students whose; null: everybody's
 */
export async function reportTicket(
  { writeTicketAttempts }: Pick<QuizsmartDependencies, 'writeTicketAttempts'>,
  tx: Transaction,
  game: GameRow,
  now: Date,
  students: readonly string[] | null = null,
): Promise<void> {
  const { district_id, assignment_id, quiz_id, question_ids, state } = game;
  if (assignment_id === null) return;
  await writeTicketAttempts(
    tx,
    { district_id, assignment_id, quiz_id, asked_ids: question_ids, isOver: state === 'finished', now },
    await listAnswers(tx, game, students),
  );
}
