import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_CACHE, MOST_APP_FILES } from '#offline/packs/asset-check.ts';
import { onlyWhole } from './only-whole.ts';

/** The staff part of the program is not fetched in advance: it is stored when it is used. Its file names contain hashes. */
export function keepUsedProgram(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: APP_CACHE, plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: MOST_APP_FILES })] }),
  );
}
