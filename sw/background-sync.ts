import { drainThroughPage, SYNC_TAG } from './drain-through-page.ts';
import { drainWithoutPages } from './drain-without-pages.ts';
import { endWithoutPages } from './end-without-pages.ts';
import type { SyncEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * Background Sync is only a wake-up (design, offline rule 4): open pages drain; if there is
 * none, the worker does. After a failure the browser wakes the worker again; giving up loses nothing, because the work is in the outbox.
 */
export function drainOnSync(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === SYNC_TAG) sync.waitUntil(onSync());
  });
}

async function onSync(): Promise<void> {
  await drainThroughPage(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), async () => {
    const isTold = await endWithoutPages();
    return (await drainWithoutPages(() => self.registration.waiting !== null)) && isTold;
  });
}
