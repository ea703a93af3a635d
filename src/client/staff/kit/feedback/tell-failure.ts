import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { m } from './failure-labels.ts';
import { toast } from './toast.tsx';

/** Why a change did not work, in the server's own words where it gave any. */
export function failureText(error: unknown): string {
  if (isNoAnswer(error)) return m.changeUnanswered();
  return error instanceof Error && error.message ? error.message : m.changeFailed();
}

/** Says in a toast why a change did not work. */
export function tellFailure(error: unknown): void {
  toast.error(failureText(error));
}
