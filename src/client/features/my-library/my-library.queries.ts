import { apiQuery } from '#client/platform/queries.ts';
import { getMyLibraryResources } from '#contract/my-library.contract.ts';

/** All that someone keeps, asked for at once: filtering then needs no call, and works offline. */
export function myLibraryQuery(user_puid: string) {
  return { ...apiQuery('content', getMyLibraryResources, { body: { user_puid } }), meta: { quiet: true } };
}
