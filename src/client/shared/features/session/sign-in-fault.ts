import { m } from '#client/shared/messages/account/session.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';

/** The message of a failed sign-in: the server's, or that there is no connection (specification section 5). */
export function signInFault(error: unknown): string {
  if (!(error instanceof CallError)) return m.failed();
  if (error.kind === 'no-answer') return `${m.failed()}. ${m.needsConnection()}`;
  return error.kind === 'broken' ? m.failed() : error.message;
}
