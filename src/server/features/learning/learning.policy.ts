import { ROLE } from '#contract/roles.ts';
import { ApiError, HeldRefusal, notFound, notServed } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { Standing } from './standings.store.ts';

/** Students work on the lessons that they were given. Everybody else who may open a lesson sees it as its teacher. */
export function mayWorkOnLessons({ role }: Caller): boolean {
  return role === ROLE.student;
}

type Decision = { readonly isDecided?: true };

/**
 * A lesson may be worked on while it is given, open, to a group of which the caller is a member. Work for a lesson that was
 * once the caller's is kept for the teacher, whose decision then overrides the rest.
 */
export function refuseLesson(standing: Standing | undefined, { isDecided }: Decision = {}): ApiError | null {
  if (!standing || standing.assignment_id === null) return notFound('This lesson');
  return standing.hold && !isDecided ? new HeldRefusal(standing.hold, standing.assignment_id) : null;
}

/** A resource may be worked on when its lesson may and it belongs to that lesson. */
export function refuseResource(standing: Standing | undefined, decision: Decision = {}): ApiError | null {
  if (standing && standing.assignment_id !== null && standing.resource_id === null) {
    return notFound('This resource');
  }
  return refuseLesson(standing, decision);
}

/** What a completion says of the resource's quiz must be so: another quiz, or another place to take it, is refused by the field's name. */
export function refuseQuizNamed(
  { quiz_id, isLearnosityEnabled }: { readonly quiz_id: number | null; readonly isLearnosityEnabled: boolean },
  itemId: number | null,
  elsewhere: ReadonlySet<number>,
): ApiError | null {
  // Ids begin at 1: other systems write 0 for none.
  if (quiz_id !== null && quiz_id !== 0 && quiz_id !== itemId) return notServed('quiz_id', 'This resource is not that quiz.');
  if (isLearnosityEnabled && (itemId === null || !elsewhere.has(itemId)))
    return notServed('isLearnosityEnabled', 'This resource is not taken at the external assessment service.');
  return null;
}

/** The lesson call comes first (specification section 4). A session of somebody else is none. */
export function refuseVisit(standing: Standing | undefined, decision: Decision = {}): ApiError | null {
  const refusal = refuseResource(standing, decision);
  if (refusal) return refusal;
  return standing?.session_is_own ? null : new ApiError(409, 'lesson_not_started');
}
