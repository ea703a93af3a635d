import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getAssignmentByLesson,
  getAssignmentProgress,
  getAssignmentResourcesDetails,
  getAssignmentsByUser,
  getAssignmentViewSummary,
  getEarlierClasses,
  getStudentAssignments,
  getStudentViewSummary,
} from '#contract/reports/report-progress.contract.ts';
import type { LessonRound } from '../reports.queries.ts';
import { askedOf, type ClassAddress, severalOf } from './class-address.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';

// Reports of how far students are with what they were given.
const withoutMode = (address: ClassAddress) => {
  const { mode: _mode, ...asked } = askedOf(address);
  return asked;
};

/** What was given to any class of the caller, newest first, twenty a page. */
export const allAssignmentsQuery = (user_puid: string, page: number) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentsByUser, { query: { user_puid, page } }),
  ...LIVE_REPORT,
});

/** One lesson in every class that was given it, newest first, twenty a page. */
export const lessonInClassesQuery = (lesson_id: number, page: number) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentByLesson, { query: { lesson_id, page } }),
  ...LIVE_REPORT,
});

/** How far each student of a class is, over all that was assigned in the period. */
export const studentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getStudentViewSummary, {
    query: { group_puid, ...withoutMode(address), ...severalOf(address) },
  }),
  ...LIVE_REPORT,
});

/** What was assigned to a class in the period, with what came of each assignment. */
export const assignmentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentViewSummary, { query: { group_puid, ...withoutMode(address), ...severalOf(address) } }),
  ...LIVE_REPORT,
});

/** What one student was given in the period, with every quiz and assessment of it. */
export const studentAssignmentsQuery = (group_puid: string, student_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getStudentAssignments, { query: { group_puid, student_puid, ...withoutMode(address) } }),
  ...LIVE_REPORT,
});

/** What one student did in the classes that they have left. */
export const earlierClassesQuery = (group_puid: string, student_puid: string) =>
  apiQuery('memory', getEarlierClasses, { query: { group_puid, student_puid } });

/** Every student at every resource of one assignment. */
export const progressQuery = (group_puid: string, { lesson_id, assignment_id }: LessonRound) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentProgress, { query: { group_puid, lesson_id, assignment_id } }),
  ...LIVE_REPORT,
});

/** The resources of one assignment, with how many students began and finished each. */
export const resourcesQuery = (group_puid: string, { lesson_id, assignment_id }: LessonRound) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentResourcesDetails, { query: { group_puid, lesson_id, assignment_id } }),
  ...LIVE_REPORT,
});
