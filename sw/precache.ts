import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { fromParts } from './from-parts.ts';
import { onlyOurs } from './only-ours.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Stores the student's part of the program and answers from the store, with or without a network. */
export function serveFromPrecache(): void {
  cleanupOutdatedCaches();
  addPlugins([onlyOurs, fromParts()]);
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
}
