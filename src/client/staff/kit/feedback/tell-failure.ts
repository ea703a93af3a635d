import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { m } from './failure-labels.ts';
import { toast } from './toast.tsx';

/**
 * Why a change did not work, in the server's own words where it gave any.
 * @param unanswered the text if no answer came. @default the call's own text (specification section 8), then what to do
 */
export function failureText(error: unknown, unanswered?: string): string {
  if (isNoAnswer(error)) return unanswered ?? `${sentence((error as Error).message)} ${m.changeUnanswered()}`;
  return error instanceof Error && error.message ? error.message : m.changeFailed();
}

/** Says in a toast why a change did not work. */
export function tellFailure(error: unknown): void {
  toast.error(failureText(error));
}

/** The catalogue's texts have no full stop. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
