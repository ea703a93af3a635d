import { drainWithoutPages } from './drain-without-pages.ts';
import { WAKE, wake } from './wake.ts';
import type { SyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * Background Sync is only a wake-up (design, offline rule 4): open pages drain, and the worker does where there is
 * none. A failure makes the browser wake us once more; giving up loses nothing, as the work is in the outbox.
 */
export function wakeOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === WAKE) sync.waitUntil(onWake());
  });
}

async function onWake(): Promise<void> {
  await wake(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), drainWithoutPages);
}
