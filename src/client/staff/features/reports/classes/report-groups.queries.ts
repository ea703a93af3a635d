import { apiQuery } from '#client/shared/platform/queries.ts';
import { getAssignedGroups } from '#contract/reports.contract.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';

// The classes that reports can be asked for.
export const groupsQuery = (user_puid: string) => ({
  ...apiQuery(REPORTS_STORE, getAssignedGroups, { query: { user_puid } }),
  ...LIVE_REPORT,
});
