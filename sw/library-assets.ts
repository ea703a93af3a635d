import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { ASSET_CACHE } from '#offline/packs/asset-check.ts';
import { onlyChecked } from './only-checked.ts';

/** Files of the library, and those of teachers' own that came with a lesson: the server answers nothing for these. */
const STORED = /^\/(content-assets|own-files)\//;

/**
 * Library files are named by a hash of their content, so a file that was fetched once never goes stale. The files of packs are in the same
 * cache (`pack-files.ts`): the page fetches and stores them, past the worker. Audio and video players ask for parts of a
 * file, which are cut from the whole file.
 */
export function serveLibraryAssets(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && STORED.test(url.pathname) && request.destination !== '',
    new CacheFirst({ cacheName: ASSET_CACHE, matchOptions: { ignoreVary: true }, plugins: [onlyChecked, new RangeRequestsPlugin()] }),
  );
}
