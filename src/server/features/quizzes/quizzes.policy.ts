import { ApiError, notFound } from '#server/http/api-error.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { LockedAttempt } from './answers.store.ts';
import type { StartStanding } from './attempts.store.ts';

const CLOSED = 'Your teacher closed this lesson.';

/** A quiz may be looked at by whoever its lesson was given to, closed or not: its feedback stays readable. */
export function refuseReading(standing: StartStanding | undefined): ApiError | null {
  return !standing || standing.assignment_id === null || standing.quiz_id === null ? notFound('This quiz') : null;
}

/** It may be started while the lesson is open, in a visit of one's own. */
export function refuseStart(standing: StartStanding | undefined): ApiError | null {
  const refusal = refuseReading(standing);
  if (refusal) return refusal;
  if (!standing?.visit_is_own) return notFound('This quiz');
  return standing.closed ? new ApiError(409, CLOSED) : null;
}

/** An attempt may be answered by its owner, while in the class and while the lesson is open, until it is handed in. */
export function refuseAnswering(attempt: LockedAttempt | undefined, caller: Caller, isHandedIn: boolean): ApiError | null {
  if (!attempt || attempt.user_puid !== caller.user_puid || !attempt.is_member) return notFound('This quiz');
  if (isHandedIn) return new ApiError(409, 'This quiz was already handed in.');
  return attempt.closed ? new ApiError(409, CLOSED) : null;
}
