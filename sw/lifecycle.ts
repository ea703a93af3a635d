import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/**
 * A new release waits until a page asks for it, and a page asks only when no attempt is open (design, offline rule 7).
 * The very first worker takes control right away: no page runs under an older one.
 */
export function activateOnRequest(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
