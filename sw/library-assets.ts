import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSET_CACHE } from '#offline/kept-assets.ts';
import { onlyWhole } from './only-whole.ts';

/**
 * Library files are named by their content, so what was fetched once is right for ever. A kept lesson's files are
 * in the same cache (`kept-assets.ts`), put there by the page.
 */
export function serveLibraryAssets(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/content-assets/'),
    new CacheFirst({ cacheName: ASSET_CACHE, plugins: [onlyWhole] }),
  );
}
