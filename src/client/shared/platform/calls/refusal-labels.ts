import { m } from '#client/shared/messages/saved-work.ts';
import { ALREADY_SUBMITTED, ASSESSMENT_ALREADY_SUBMITTED, LESSON_CLOSED } from '#contract/refusal-codes.ts';
import type { Reason } from '#offline/outbox/outbox-entry.ts';

const KEPT = { closed: m.heldClosed, late: m.heldLate, unenrolled: m.heldUnenrolled, turned_in: m.heldTurnedIn } as const;

/** Why the server did not accept something: in the reader's language if the reason is known, otherwise in the server's words. */
export function refusalLabel({ status, message, code = codeBefore(message), held }: Reason): string {
  if (held?.decision === null) return KEPT[held.reason]();
  if (held?.decision === 'declined') return m.declined();
  if (code === LESSON_CLOSED) return m.closed();
  if (code === ALREADY_SUBMITTED || code === ASSESSMENT_ALREADY_SUBMITTED) return m.already();
  if (status === 403 || status === 404) return m.notYours();
  return m.otherReason({ reason: message });
}

/** What a release before 1.42 stored on this device has no code: the code is found by the sentence that the server used then. */
function codeBefore(message: string): string | undefined {
  if (message === 'Your teacher closed this lesson.') return LESSON_CLOSED;
  return message === 'This quiz was already handed in.' ? ALREADY_SUBMITTED : undefined;
}
