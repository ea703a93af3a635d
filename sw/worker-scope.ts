import type { PrecacheEntry } from 'workbox-precaching';

/** The worker's own global, with what the build puts there and what TypeScript does not know yet. */
export interface WorkerScope extends ServiceWorkerGlobalScope {
  /** Filled by the build with the student's part of the program. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
}

/** Fired by Background Sync. Not in TypeScript's WebWorker library. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}
