import type { LocalDb } from './local-db.ts';

let opening: Promise<LocalDb> | null = null;

/**
 * The device's database. Dexie is loaded with the first call, in its own chunk: the first screen must not wait for it. If the chunk could
 * not be loaded, the next call tries again.
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
