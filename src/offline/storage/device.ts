import type { LocalDb } from './local-db.ts';

let opening: Promise<LocalDb> | null = null;

/**
 * The device's database. Dexie comes with the first call, in a chunk of its own: the first screen must not wait for it. A chunk that did
 * not come is asked for again by the next call.
 * Page only; the worker has `worker-store.ts`.
 */
export function localDb(load: () => Promise<typeof import('./local-db.ts')> = () => import('./local-db.ts')): Promise<LocalDb> {
  opening ??= load().then(
    ({ LocalDb }) => new LocalDb(),
    (error: unknown) => {
      opening = null;
      throw error;
    },
  );
  return opening;
}
