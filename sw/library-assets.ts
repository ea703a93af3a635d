import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSET_CACHE } from '#offline/packs/asset-check.ts';
import { onlyChecked } from './only-checked.ts';

/**
 * Library files are named by their content, so a file that was fetched once stays right. A pack's files are in the same
 * cache (`pack-files.ts`), stored there by the page, which fetches them without the worker. Audio and video players ask for
 * parts of a file: they are cut from the whole file.
 */
export function serveLibraryAssets(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && url.pathname.startsWith('/content-assets/') && request.destination !== '',
    new CacheFirst({ cacheName: ASSET_CACHE, matchOptions: { ignoreVary: true }, plugins: [onlyChecked, new RangeRequestsPlugin()] }),
  );
}
