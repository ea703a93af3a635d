/** The name of the page's request for a sync, and of the worker's message to pages. */
export const SYNC_TAG = 'tidepool-drain';
const ANSWER_WITHIN_MS = 2_000;

/** What a wake-up needs from a page that the browser counts as open. */
export interface OpenPage {
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

/**
 * Lets an open page drain, or drains without one. Throws if work is still waiting, so that the browser wakes the worker again.
 * @param drain answers whether nothing is left to send
 */
export async function drainThroughPage(pages: readonly OpenPage[], drain: () => Promise<boolean>): Promise<void> {
  if (await anyTakesIt(pages)) return;
  if (!(await drain())) throw new Error('Work waits');
}

/** Whether a page answers that it is draining. The browser also counts pages that are being closed or are frozen behind a closed lid. */
function anyTakesIt(pages: readonly OpenPage[]): Promise<boolean> {
  if (pages.length === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN_MS, false);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      page.postMessage({ kind: SYNC_TAG }, [port2]);
    }
  });
}
