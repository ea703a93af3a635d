import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getOwnPathway } from '#contract/staar/own-pathway.contract.ts';

/** What a student can take next: kept on the device, so that it is known without a network as well. */
export function ownPathwayQuery(user_puid: string) {
  return apiQuery('studentDashboard', getOwnPathway, { query: { user_puid } });
}
