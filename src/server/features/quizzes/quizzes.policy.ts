import { ROLE } from '#contract/roles.ts';
import { ApiError, HeldRefusal, notFound } from '#server/http/api-error.ts';
import type { Caller, QueuedCall } from '#server/http/handler-types.ts';
import type { LockedAttempt } from './answers.store.ts';
import type { StartStanding } from './attempts.store.ts';

/** Students take the quizzes of their lessons. Everybody else who may open one sees its paper, as its teacher. */
export function mayTakeQuizzes({ role }: Caller): boolean {
  return role === ROLE.student;
}

/**
 * A quiz may be looked at by whoever its lesson was given to, closed or not: its feedback stays readable.
 * @param isReportOfOwn whether the report of an attempt of the caller's is released: it stays theirs after they left the class
 */
export function refuseReading(standing: StartStanding | undefined, isReportOfOwn: boolean): ApiError | null {
  return !standing || standing.quiz_id === null || !(standing.is_member || isReportOfOwn) ? notFound('This quiz') : null;
}

/**
 * It may be started while the lesson is open, in a visit of one's own. A start that comes too late is kept for the teacher,
 * whose decision then overrides the rest.
 */
export function refuseStart(standing: StartStanding | undefined, { isDecided }: Pick<QueuedCall, 'isDecided'>): ApiError | null {
  if (!standing || standing.assignment_id === null || standing.quiz_id === null || !standing.visit_is_own) return notFound('This quiz');
  return standing.hold && !isDecided ? new HeldRefusal(standing.hold, standing.assignment_id) : null;
}

/** An attempt may be answered by its owner, while in the class and while the lesson is open, until it is handed in. */
export function refuseAnswering(
  attempt: LockedAttempt | undefined,
  { caller, isDecided }: Pick<QueuedCall, 'caller' | 'isDecided'>,
  isHandedIn: boolean,
): ApiError | null {
  if (!attempt || attempt.user_puid !== caller.user_puid) return notFound('This quiz');
  if (isHandedIn) return new ApiError(409, attempt.is_assessment ? 'assessment_already_submitted' : 'already_submitted');
  return attempt.hold && !isDecided ? new HeldRefusal(attempt.hold, attempt.assignment_id) : null;
}
