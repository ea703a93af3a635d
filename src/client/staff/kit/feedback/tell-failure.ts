import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { m } from './failure-labels.ts';
import { toast } from './toast.tsx';

/**
 * Why a change did not work, in the server's own words where it gave any.
 * @param unanswered what is said where no answer came, if the specification names it (section 8)
 */
export function failureText(error: unknown, unanswered = m.changeUnanswered()): string {
  if (isNoAnswer(error)) return unanswered;
  return error instanceof Error && error.message ? error.message : m.changeFailed();
}

/** Says in a toast why a change did not work. */
export function tellFailure(error: unknown): void {
  toast.error(failureText(error));
}
