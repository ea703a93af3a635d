import { type SQL, sql } from 'drizzle-orm';
import { TICKET_NAME } from '#domain/games/exit-ticket-name.ts';

/** The client's id of the one lesson that a class's exit tickets over a quiz are rounds of (decision 0086). */
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
