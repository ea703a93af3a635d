import type { WorkboxPlugin } from 'workbox-core';
import { isWholeFile } from '#offline/packs/asset-check.ts';

/** What our page has and a portal's page has not: the program that watches its start. */
const OF_OUR_PAGE = '/boot-guard.js';

/**
 * Lets a reply into the precache, and out of it, only if it is ours. A portal that comes up while the worker is being installed answers
 * every file with its own page; stored, that page would open in place of ours from then on. A release before this check may have stored
 * one: it is fetched again.
 */
export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => ifOurs(request, response),
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse && ifOurs(request, cachedResponse),
};

async function ifOurs(request: Request, response: Response): Promise<Response | null> {
  const isPage = new URL(request.url).pathname.endsWith('.html');
  const isOurs = isPage ? response.status === 200 && (await response.clone().text()).includes(OF_OUR_PAGE) : isWholeFile(response);
  return isOurs ? response : null;
}
