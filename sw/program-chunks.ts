import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_CACHE, MAX_APP_FILES } from '#offline/packs/asset-check.ts';
import { onlyWhole } from './only-whole.ts';

/**
 * What is not in the precache is stored when it is used: its file names contain hashes. The page fetches and stores all of the staff part
 * in the same cache (`keep-program.ts`), past the worker.
 */
export function keepUsedProgram(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && url.pathname.startsWith('/assets/') && request.destination !== '',
    new CacheFirst({ cacheName: APP_CACHE, plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: MAX_APP_FILES })] }),
  );
}
