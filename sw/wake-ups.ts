import { drainWithoutPages } from './drain-without-pages.ts';
import { WAKE, wake } from './wake.ts';
import type { SyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * Background Sync is only a wake-up (design, offline rule 4): open pages drain; if there is
 * none, the worker does. After a failure the browser wakes the worker again; giving up loses nothing, because the work is in the outbox.
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
