import type { InstallEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * Lets what a page fetches by itself (calls, files of packs) go past the worker, where the browser can: it answers none of that, and a call
 * would wait on a slow device until the worker has started. Calls would also keep it awake: a new release that was asked for takes over only
 * when the old worker rests, in Chromium after five minutes at the latest.
 */
export function letFetchesPass(): void {
  self.addEventListener('install', (event: InstallEvent) => {
    event.addRoutes?.({ condition: { requestDestination: '' }, source: 'network' });
  });
}
