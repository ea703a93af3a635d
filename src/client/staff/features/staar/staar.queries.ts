import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getGroupAssignments,
  getPathways,
  getRcAssessments,
  getReportTable,
  getStaarAssessments,
  getStaarResources,
} from '#contract/staar/staar.contract.ts';

/** STAAR Ready's own store is kept on the device (specification section 3). */
const STORE = 'staarReady';

/** What a class, or one student of it, knows by category and standard, the weakest first, and what to take next. */
export const pathwaysQuery = (user_puid: string, group_puid: string, student_puid: string | null) =>
  apiQuery(STORE, getPathways, { body: { user_puid, group_puid, ...(student_puid ? { student_puid } : {}) } });

/** The resources for one standard. */
export const resourcesQuery = (user_puid: string, standard_name: string) =>
  apiQuery(STORE, getStaarResources, { body: { user_puid, standard_name } });

/** Practice tests that ask about every reporting category. */
export const fullTestsQuery = (user_puid: string) => apiQuery(STORE, getStaarAssessments, { query: { user_puid } });

/** Tests of single reporting categories. */
export const categoryTestsQuery = (user_puid: string) => apiQuery(STORE, getRcAssessments, { query: { user_puid } });

/** Which tests the caller's groups were given between two days, both included; null: without that end. */
export const givenTestsQuery = (user_puid: string, from_date: string | null, to_date: string | null) =>
  apiQuery(STORE, getGroupAssignments, { query: { user_puid, from_date, to_date } });

/** What each student of a group knows by category and standard, and the group as a whole. */
export const reportTableQuery = (user_puid: string, group_puid: string) =>
  apiQuery(STORE, getReportTable, { body: { user_puid, group_puid } });
