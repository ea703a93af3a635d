import { notify } from '../screen/notify.ts';
import { showPopup } from '../screen/popup.ts';
import { CallError } from './call-error.ts';

/**
 * Says once what went wrong, as the specification wants it (section 8): a refusal in the server's words, a thrown
 * failure by the 501 popup. No answer is not said here: the screen shows it in place, and the tide line knows.
 * @param quiet the screen shows in place what a call came to
 */
export function explainFailure(error: unknown, quiet?: unknown): void {
  if (error instanceof CallError) {
    if (error.kind === 'refused' && !quiet) notify.error(error.message);
    return;
  }
  if (error instanceof Error && error.name !== 'AbortError') showPopup(501, error.message);
}
