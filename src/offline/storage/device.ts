import type { LocalDb } from './local-db.ts';

let opening: Promise<LocalDb> | null = null;

/**
 * The device's database. Dexie comes with the first call, in a chunk of its own: the first screen must not wait for it.
 * Page only; the worker has `worker-store.ts`.
 */
export function localDb(): Promise<LocalDb> {
  opening ??= import('./local-db.ts').then(({ LocalDb }) => new LocalDb());
  return opening;
}
