import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSET_CACHE } from '#offline/packs/asset-check.ts';
import { onlyChecked } from './only-checked.ts';

/**
 * Library files are named by their content, so what was fetched once is right for ever. A pack's files are in the same
 * cache (`pack-files.ts`), put there by the page, which fetches them past the worker. Players of sound and film ask for
 * parts of a file: those are cut from the whole one.
 */
export function serveLibraryAssets(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && url.pathname.startsWith('/content-assets/') && request.destination !== '',
    new CacheFirst({ cacheName: ASSET_CACHE, matchOptions: { ignoreVary: true }, plugins: [onlyChecked, new RangeRequestsPlugin()] }),
  );
}
