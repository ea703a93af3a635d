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

/** What a call means for an attempt that was turned in before; null where it was not. */
export type AfterTurnIn = 'saves' | 'turns in the same' | 'turns in another' | null;

/**
 * An attempt may be answered by its owner, while in the class and while the lesson is open. Once it is turned in, a late save is kept in the
 * history of its answer, and other answers that are turned in later are held for the teacher: a client without keys is told so instead.
 */
export function refuseAnswering(
  attempt: LockedAttempt | undefined,
  { caller, isDecided, isWithoutKey }: Pick<QueuedCall, 'caller' | 'isDecided' | 'isWithoutKey'>,
  afterTurnIn: AfterTurnIn,
): ApiError | null {
  if (!attempt || attempt.user_puid !== caller.user_puid) return notFound('This quiz');
  if (afterTurnIn !== null && isWithoutKey)
    return new ApiError(409, attempt.is_assessment ? 'assessment_already_submitted' : 'already_submitted');
  if (afterTurnIn === 'turns in another') return isDecided ? null : new HeldRefusal('turned_in', attempt.assignment_id);
  return attempt.hold && afterTurnIn === null && !isDecided ? new HeldRefusal(attempt.hold, attempt.assignment_id) : null;
}

/** The versions of an attempt's answers are its student's own. */
export function refuseVersions(attempt: { readonly user_puid: string } | undefined, { user_puid }: Caller): ApiError | null {
  return attempt?.user_puid === user_puid ? null : notFound('This quiz');
}

/** Those who teach choose among versions of what was turned in; until then the student writes. */
export function refuseChoosing(attempt: Pick<LockedAttempt, 'submitted_at'> | undefined): ApiError | null {
  return attempt?.submitted_at ? null : notFound('This answer');
}
