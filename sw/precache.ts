import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Keeps the student's part of the program, and answers with it whether or not there is a network. */
export function serveFromPrecache(): void {
  cleanupOutdatedCaches();
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
}
