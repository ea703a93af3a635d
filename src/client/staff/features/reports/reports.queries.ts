import { call } from '#client/shared/platform/calls/api.ts';
import type { StoreName } from '#client/shared/platform/calls/queries.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getAssignedGroups,
  getAssignedStudents,
  getAssignmentReports,
  getAssignmentResourceReports,
  getLibraryActivity,
} from '#contract/reports/reports.contract.ts';
import { periodOf } from './classes/class-address.ts';
import type { ReportsSearch } from './reports-search.ts';

const STORE: StoreName = 'reports';
/** While the page is looked at, arriving work shows within half a minute; coming back to it looks at once. */
const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** The classes and groups that the teacher may see. */
export function groupsQuery(user_puid: string) {
  return { ...apiQuery(STORE, getAssignedGroups, { query: { user_puid } }), ...LIVE };
}

/** The assignments of a group. */
export function assignmentsQuery(group_puid: string, search: ReportsSearch) {
  return { ...apiQuery(STORE, getAssignmentReports, { query: { group_puid, ...periodOf(search) } }), ...LIVE };
}

/** What a group's students opened in their library. */
export function libraryActivityQuery(group_puid: string, search: ReportsSearch) {
  return { ...apiQuery(STORE, getLibraryActivity, { query: { group_puid, ...periodOf(search) } }), ...LIVE };
}

/** One time that a class was given a lesson. */
export interface LessonRound {
  readonly lesson_id: number;
  readonly assignment_id: number;
}

/** The resources of a lesson in a group. */
export function resourcesQuery(user_puid: string, group_puid: string, { lesson_id, assignment_id }: LessonRound) {
  return { ...apiQuery(STORE, getAssignmentResourceReports, { query: { lesson_id, assignment_id, group_puid, user_puid } }), ...LIVE };
}

/**
 * The students of a group on one resource. Who is ticked is told to the server, but is no part of what the answer is kept
 * under: otherwise every tick would be another report on the device.
 */
export function studentsQuery(group_puid: string, { lesson_id, assignment_id }: LessonRound, item_id: number, student_list = '') {
  const query = { lesson_id, assignment_id, group_puid, item_id };
  return {
    ...apiQuery(STORE, getAssignedStudents, { query }),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getAssignedStudents, { query: { ...query, student_list }, signal }),
    ...LIVE,
  };
}
