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

export const pathwaysQuery = (user_puid: string, group_puid: string, student_puid: string | null) =>
  apiQuery(STORE, getPathways, { body: { user_puid, group_puid, ...(student_puid ? { student_puid } : {}) } });

export const resourcesQuery = (user_puid: string, standard_name: string) =>
  apiQuery(STORE, getStaarResources, { body: { user_puid, standard_name } });

export const fullTestsQuery = (user_puid: string) => apiQuery(STORE, getStaarAssessments, { query: { user_puid } });

export const categoryTestsQuery = (user_puid: string) => apiQuery(STORE, getRcAssessments, { query: { user_puid } });

export const givenTestsQuery = (user_puid: string, from_date: string | null, to_date: string | null) =>
  apiQuery(STORE, getGroupAssignments, { query: { user_puid, from_date, to_date } });

export const reportTableQuery = (user_puid: string, group_puid: string) =>
  apiQuery(STORE, getReportTable, { body: { user_puid, group_puid } });
