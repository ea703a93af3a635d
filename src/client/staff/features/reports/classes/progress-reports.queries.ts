import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getAssignmentProgress,
  getAssignmentResourcesDetails,
  getAssignmentViewSummary,
  getStudentAssignments,
  getStudentViewSummary,
} from '#contract/reports/report-progress.contract.ts';
import type { LessonRound } from '../reports.queries.ts';
import { askedOf, type ClassAddress } from './class-address.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';

// Reports of how far students are with what they were given.
const withoutMode = (address: ClassAddress) => {
  const { mode: _mode, ...asked } = askedOf(address);
  return asked;
};

export const studentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getStudentViewSummary, { query: { group_puid, ...withoutMode(address) } }),
  ...LIVE_REPORT,
});

export const assignmentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentViewSummary, { query: { group_puid, ...withoutMode(address) } }),
  ...LIVE_REPORT,
});

export const studentAssignmentsQuery = (group_puid: string, student_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getStudentAssignments, { query: { group_puid, student_puid, ...withoutMode(address) } }),
  ...LIVE_REPORT,
});

export const progressQuery = (group_puid: string, { lesson_id, assignment_id }: LessonRound) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentProgress, { query: { group_puid, lesson_id, assignment_id } }),
  ...LIVE_REPORT,
});

export const resourcesQuery = (group_puid: string, { lesson_id, assignment_id }: LessonRound) => ({
  ...apiQuery(REPORTS_STORE, getAssignmentResourcesDetails, { query: { group_puid, lesson_id, assignment_id } }),
  ...LIVE_REPORT,
});
