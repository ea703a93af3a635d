import type { WorkboxPlugin } from 'workbox-core';
import { isWholeFile, sha256InName, sha256Of } from '#offline/packs/asset-check.ts';

/** Stores a library file only if its content matches the hash in its name. */
export const onlyChecked: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const wanted = sha256InName(new URL(request.url).pathname);
    if (wanted === null || !isWholeFile(response)) return null;
    return (await sha256Of(await response.clone().arrayBuffer())) === wanted ? response : null;
  },
};
