import { drainWithoutPages } from './drain-without-pages.ts';
import type { SyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const WAKE = 'tidepool-drain';

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
  for (const page of pages) page.postMessage({ kind: WAKE });
  if (pages.length === 0 && !(await drainWithoutPages())) throw new Error('Work is still waiting');
}
