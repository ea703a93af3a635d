import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getContentLibrary } from '#contract/student-library/student-library.contract.ts';

/** The whole library of a student: one answer, kept, so that browsing and searching need no network afterwards. */
export function studentLibraryQuery(user_puid: string) {
  return apiQuery('studentDashboard', getContentLibrary, { query: { user_puid } });
}
