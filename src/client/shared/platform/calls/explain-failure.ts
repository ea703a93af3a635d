import { notify } from '../screen/notify.ts';
import { showPopup } from '../screen/popup.ts';
import { CallError } from './call-error.ts';

/**
 * Shows once what went wrong, as the specification asks (section 8): a refusal in the server's words, a thrown
 * failure in the 501 popup. A missing answer is not shown here: the screen and the tide line show it.
 * @param quiet the screen itself shows the result of the call
 */
export function explainFailure(error: unknown, quiet?: unknown): void {
  if (error instanceof CallError) {
    if (error.kind === 'refused' && !quiet) notify.error(error.message);
    return;
  }
  if (error instanceof Error && error.name !== 'AbortError') showPopup(501, error.message);
}
