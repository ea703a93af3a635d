import { m } from '#client/shared/messages/saved-work.ts';
import type { Reason } from '#offline/outbox-entry.ts';

const KEPT = { closed: m.heldClosed, late: m.heldLate, unenrolled: m.heldUnenrolled } as const;

/** Why the server did not take something: in the reader's language where the reason is a known one, else in the server's words. */
export function refusalWords({ status, message, held }: Reason): string {
  if (held?.decision === null) return KEPT[held.reason]();
  if (held?.decision === 'declined') return m.declined();
  if (status === 409 && /closed/i.test(message)) return m.closed();
  if (status === 409 && /already handed in/i.test(message)) return m.already();
  if (status === 403 || status === 404) return m.notYours();
  return m.otherReason({ reason: message });
}
