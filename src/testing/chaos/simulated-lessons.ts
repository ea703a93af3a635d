import { sql } from 'drizzle-orm';
import * as handoff from '#contract/custody/custody.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkResourceCompletion, trackLesson, trackLessonResource } from '#contract/learning/learning.contract.ts';
import { startQuiz, submitQuizResponse } from '#contract/quizzes/quizzes.contract.ts';
import { saveNote } from '#contract/reading/reading.contract.ts';
import { ApiError, HeldRefusal } from '#server/http/api-error.ts';
import type { CallTable, DirectRoute, QueuedRoute } from '#server/http/call-table.ts';
import type { Handler, HandlersOf, QueuedCall } from '#server/http/handler-types.ts';
import { EFFECTS_STATEMENT } from './memory-database.ts';

/** An operation about this lesson is refused, each time with the same words. */
export const CLOSED_LESSON = 13;
export const CLOSED = 'lesson_closed';

/** The calls that the simulation knows, and which assignments their teacher has closed for now. */
export function simulatedLessons(closed: ReadonlySet<number>): QueuedRoute[] {
  return [
    route('learning.trackLesson', trackLesson, closed),
    route('quizzes.submitQuizResponse', submitQuizResponse, closed),
    route('quizzes.startQuiz', startQuiz, closed),
    route('learning.trackLessonResource', trackLessonResource, closed),
    route('learning.checkResourceCompletion', checkResourceCompletion, closed),
    route('reading.saveNote', saveNote, closed),
  ];
}

export function tableOf(routes: CallTable['routes']): CallTable {
  const byPath = new Map(routes.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one]));
  return { routes, find: (method, path) => byPath.get(`${method} ${path}`) };
}

/** The real handlers of the encrypted handoff, under the paths of the contract. */
export function handoffRoutes(handlers: HandlersOf<typeof handoff>): DirectRoute[] {
  return Object.entries(handoff).map(([name, endpoint]) => ({
    kind: 'direct',
    name: `custody.${name}`,
    endpoint,
    handler: handlers[name as keyof typeof handoff] as Handler<Endpoint>,
  }));
}

function route(name: string, endpoint: Endpoint, closed: ReadonlySet<number>): QueuedRoute {
  return {
    kind: 'queued',
    name,
    endpoint,
    handler: async (tx, calls) => {
      const answers = calls.map((call) => answerOf(call, closed));
      const effects = calls
        .filter((_, index) => !(answers[index] instanceof ApiError))
        .map(({ op_id, caller, query, body }) => ({ op_id, user_puid: caller.user_puid, call: { path: endpoint.path, query, body } }));
      if (effects.length > 0) await tx.execute(sql`${sql.raw(EFFECTS_STATEMENT)}${JSON.stringify(effects)}`);
      return answers;
    },
  };
}

function answerOf({ op_id, received_at, query, body, isDecided }: QueuedCall, closed: ReadonlySet<number>) {
  const { lesson_id, assignment_id } = query as { lesson_id?: number; assignment_id?: number };
  const { result_id = op_id, time_spent } = body as { result_id?: string; time_spent?: number };
  if (lesson_id === CLOSED_LESSON) return new ApiError(409, CLOSED);
  // The quiz call names no assignment; the simulated one carries it in a field that nobody reads here.
  const assignment = assignment_id ?? time_spent ?? 0;
  if (closed.has(assignment) && !isDecided) return new HeldRefusal('closed', assignment);
  const tracked = { lesson_tracking_id: op_id, resource_tracking_id: op_id, is_completed: true, note_id: op_id };
  return { ...tracked, result_id, received_at, started_at: received_at, submitted_at: null, score: null, max_score: 5 };
}
