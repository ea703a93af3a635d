import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { loadStudentDashboard } from '#contract/learning/dashboard.contract.ts';

/** The student's dashboard: kept on the device, shown at once, refreshed behind. */
export function dashboardQuery(userPuid: string) {
  return apiQuery('studentDashboard', loadStudentDashboard, { query: { user_puid: userPuid } });
}
