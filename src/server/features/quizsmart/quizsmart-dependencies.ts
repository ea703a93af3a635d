import type { QuizPaper } from '#contract/content/content.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { GroupVisibility } from '#server/http/group-visibility.ts';
import type { AnswerRow } from './game-answers.store.ts';
import type { GameKeyRow } from './show-game.ts';

/** An exit ticket, as the reports call it. */
interface Ticket {
  readonly district_id: number;
  readonly group_puid: string;
  readonly quiz_id: number;
  readonly owner_puid: string;
  readonly name: Bilingual;
  readonly objective: Bilingual;
}
interface TicketAttempts {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly asked_ids: readonly number[];
  readonly isOver: boolean;
  readonly now: Date;
}

/** What this area reads of others: whose classes a caller sees, and the questions of quizzes with their keys. */
export interface QuizsmartDependencies extends Pick<GroupVisibility, 'visibleGroups' | 'findGroup'> {
  readonly readQuizPapers: (db: Database, quizIds: readonly number[]) => Promise<QuizPaper[]>;
  /** This installation's secret: keys of sealed questions come of it, so that none is stored. */
  readonly secret: string;
  /** Gives an exit ticket its place in the reports. @returns the assignment */
  readonly openTicket: (tx: Transaction, ticket: Ticket) => Promise<number>;
  readonly writeTicketAttempts: (tx: Transaction, ticket: TicketAttempts, answers: readonly AnswerRow[]) => Promise<void>;
  readonly readKeys: (db: Database | Transaction, quizIds: readonly number[]) => Promise<GameKeyRow[]>;
}
