import type { WorkboxPlugin } from 'workbox-core';
import { isWholeFile } from '#offline/packs/asset-check.ts';

/** Stores a reply only if it is the whole file: not an error, not a part, and not a portal's page in its place. */
export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWholeFile(response) ? response : null),
};
