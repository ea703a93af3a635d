import type { WorkboxPlugin } from 'workbox-core';

/** Keeps a reply only when it is the whole file: not an error, not a part, not a portal's page in its place. */
export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    return response.status === 200 && !isPage ? response : null;
  },
};
