import { drainWithoutPages } from './drain-without-pages.ts';
import type { SyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const WAKE = 'tidepool-drain';
const ANSWER_WITHIN_MS = 2_000;

/**
 * Background Sync is only a wake-up (design, offline rule 4): open pages drain, and the worker does where there is
 * none. A failure makes the browser wake us once more; giving up loses nothing, as the work is in the outbox.
 */
export function wakeOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === WAKE) sync.waitUntil(wake());
  });
}

async function wake(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (await anyTakesIt(pages)) return;
  if (!(await drainWithoutPages())) throw new Error('Work is still waiting');
}

/** Whether a page says that it drains. The browser still counts pages that are being closed, or lie frozen behind a lid. */
function anyTakesIt(pages: readonly Client[]): Promise<boolean> {
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
