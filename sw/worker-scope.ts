import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's global scope, with what the build adds and what TypeScript does not declare yet. */
export interface WorkerScope extends ServiceWorkerGlobalScope {
  /** The build fills in the list of files of the student's part of the program. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
}

/** Fired by Background Sync. Not in TypeScript's WebWorker library. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

/** Fired when a worker is being installed. Chromium has routes (from 123); TypeScript's WebWorker library does not declare them yet. */
export interface InstallEvent extends ExtendableEvent {
  addRoutes?(route: { condition: { requestDestination: RequestDestination }; source: 'network' }): Promise<void>;
}
