import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getTidepool } from '#contract/learning/tidepool.contract.ts';

/** A student's tidepool as the server has it; kept on the device. */
export function tidepoolQuery(user_puid: string) {
  return apiQuery('studentDashboard', getTidepool, { query: { user_puid } });
}
