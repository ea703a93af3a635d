import { type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/wire.ts';
import { TICKET_NAME } from '#domain/games/exit-ticket-name.ts';

/** An exit ticket of a class, as it stands in the reports. */
export interface Ticket {
  readonly district_id: number;
  readonly group_puid: string;
  readonly quiz_id: number;
  readonly owner_puid: string;
  readonly name: Bilingual;
  readonly objective: Bilingual;
}

/** The part of an exit ticket whose answers become attempts. */
export interface TicketAttempts {
  readonly district_id: number;
  readonly assignment_id: number;
  readonly quiz_id: number;
  readonly asked_ids: readonly number[];
  /** Nothing more will be asked: what was answered is handed in. */
  readonly isOver: boolean;
  readonly now: Date;
}

/** The client's id of the one lesson that a class's exit tickets over a quiz are rounds of (decisions/quizzes-and-tests.md). */
export function ticketLesson(groupPuid: SQL, quizId: SQL): SQL {
  return sql`md5('exit ticket ' || ${groupPuid}::text || ' ' || ${quizId}::text)::uuid`;
}

/**
 * What a resource of an assignment is called: its own title, and at an exit ticket the ticket's, which has a column beside the quiz itself.
 * Takes rows of `assignment`, `lesson` and `item` by their aliases.
 */
export function titleAsGiven(assignment: SQL, lesson: SQL, item: SQL): SQL {
  return sql`case when not ${assignment}.is_for_all and ${lesson}.client_id = ${ticketLesson(sql`${assignment}.group_puid`, sql`${item}.item_id`)}
    then jsonb_build_object('en', ${`${TICKET_NAME.en}: `}::text || (${item}.title->>'en'), 'es', ${`${TICKET_NAME.es}: `}::text || (${item}.title->>'es'))
    else ${item}.title end`;
}
