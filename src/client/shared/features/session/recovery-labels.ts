import { m } from '#client/shared/messages/account/recovery.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';

/** What went wrong, in the server's words where it answered. */
export function recoveryFault(error: unknown): string {
  if (!(error instanceof CallError) || error.kind === 'broken') return m.failed();
  return error.kind === 'no-answer' ? m.needsConnection() : error.message;
}
