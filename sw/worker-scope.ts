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
