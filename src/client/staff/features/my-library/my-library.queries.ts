import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getMyLibraryResources } from '#contract/my-library/my-library.contract.ts';

/**
 * All that someone keeps, asked for at once: filtering then needs no call, and works offline. Never taken for fresh: a page
 * that is left at once after a change comes back with what was on the device before it.
 */
export function myLibraryQuery(user_puid: string) {
  return { ...apiQuery('content', getMyLibraryResources, { body: { user_puid } }), staleTime: 0 };
}
