import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getGroupAssignments,
  getPathways,
  getRcAssessments,
  getReportTable,
  getStaarAssessments,
  getStaarAssignedGroups,
  getStaarResources,
  getStaarUnits,
} from '#contract/staar/staar.contract.ts';

/** STAAR Ready's own store is kept on the device (specification section 3). */
const STORE = 'staarReady';

/** The part of the library that a screen is about: every call names both, so that no default decides without being seen. */
export interface StaarScope {
  readonly product_id: number;
  /** Null: every unit of the product. */
  readonly unit_id: number | null;
}

/** The products to choose from and the units of one. @param product_id null: the one of the class's grade */
export const unitsQuery = (user_puid: string, product_id: number | null, group_puid: string | null) =>
  apiQuery(STORE, getStaarUnits, { body: { user_puid, product_id, ...(group_puid ? { group_puid } : {}) } });

/** What a class, or one student of it, knows by category and standard, the weakest first, and what to take next. */
export const pathwaysQuery = (user_puid: string, scope: StaarScope, group_puid: string, student_puid: string | null) =>
  apiQuery(STORE, getPathways, { body: { user_puid, ...scope, group_puid, ...(student_puid ? { student_puid } : {}) } });

/** The resources for one standard. */
export const resourcesQuery = (user_puid: string, scope: StaarScope, standard_name: string) =>
  apiQuery(STORE, getStaarResources, { body: { user_puid, ...scope, standard_name } });

/** Practice tests that ask about every reporting category. */
export const fullTestsQuery = (user_puid: string, { product_id }: StaarScope) =>
  apiQuery(STORE, getStaarAssessments, { query: { user_puid, product_id } });

/** Tests of single reporting categories. */
export const categoryTestsQuery = (user_puid: string, scope: StaarScope) =>
  apiQuery(STORE, getRcAssessments, { query: { user_puid, ...scope } });

/** Which tests the caller's groups were given between two days, both included; null: without that end. */
export const givenTestsQuery = (user_puid: string, from_date: string | null, to_date: string | null) =>
  apiQuery(STORE, getGroupAssignments, { query: { user_puid, from_date, to_date } });

/** The classes that a lesson was assigned to. */
export const lessonGroupsQuery = (lesson_id: number) => apiQuery(STORE, getStaarAssignedGroups, { query: { lesson_id } });

/** What each student of a group knows by category and standard, and the group as a whole. */
export const reportTableQuery = (user_puid: string, scope: StaarScope, group_puid: string) =>
  apiQuery(STORE, getReportTable, { body: { user_puid, ...scope, group_puid } });
