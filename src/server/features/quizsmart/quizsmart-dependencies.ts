import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Ticket, TicketAttempts } from '#server/db/exit-tickets.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { AnswerRow } from './game-answers.store.ts';
import type { GameKeyRow } from './show-game.ts';

/** What this area reads of others: whose classes a caller sees, and the questions of quizzes with their keys. */
export interface QuizsmartDependencies extends Pick<GroupVisibility, 'visibleGroups' | 'findGroup'> {
  /** With the questions that were withdrawn since: a running game still asks them. */
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
  /** This installation's secret: keys of sealed questions come of it, so that none is stored. */
  readonly secret: string;
  /** Gives an exit ticket its place in the reports. @returns the assignment */
  readonly openTicket: (tx: Transaction, ticket: Ticket) => Promise<number>;
  readonly writeTicketAttempts: (tx: Transaction, ticket: TicketAttempts, answers: readonly AnswerRow[]) => Promise<void>;
  readonly readKeys: (db: Database | Transaction, quizIds: readonly number[]) => Promise<GameKeyRow[]>;
}
