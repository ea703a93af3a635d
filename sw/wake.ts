/** The page's request for a sync and the worker's word to pages carry the same name. */
export const WAKE = 'tidepool-drain';
const ANSWER_WITHIN_MS = 2_000;

/** What a wake-up needs of a page that the browser counts among the open ones. */
export interface OpenPage {
  postMessage(message: unknown, transfer: MessagePort[]): void;
}

/**
 * Lets an open page drain, or does it without one. Fails where work still waits, so that the browser wakes us again.
 * @param drain says whether nothing is left to send
 */
export async function wake(pages: readonly OpenPage[], drain: () => Promise<boolean>): Promise<void> {
  if (await anyTakesIt(pages)) return;
  if (!(await drain())) throw new Error('Work waits');
}

/** Whether a page says that it drains. The browser still counts pages that are being closed, or lie frozen behind a lid. */
function anyTakesIt(pages: readonly OpenPage[]): Promise<boolean> {
  if (pages.length === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_WITHIN_MS, false);
    for (const page of pages) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      page.postMessage({ kind: WAKE }, [port2]);
    }
  });
}
