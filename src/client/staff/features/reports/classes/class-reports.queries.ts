import { apiQuery } from '#client/shared/platform/queries.ts';
import {
  getGroupAssessmentReport,
  getIndividualAssessmentReport,
  getIndividualStudentAssessmentReport,
  getItemwiseQuiz,
  getStudentAssessmentReport,
} from '#contract/report-assessments.contract.ts';
import {
  getIndividualLearnosityAssessmentResponse,
  getIndividualQuizAttempts,
  getIndividualQuizResponse,
  getPrintableResponses,
} from '#contract/report-attempts.contract.ts';
import {
  getAssignmentProgress,
  getAssignmentResourcesDetails,
  getAssignmentViewSummary,
  getStudentAssignments,
  getStudentViewSummary,
} from '#contract/report-progress.contract.ts';
import { getAssignedGroups } from '#contract/reports.contract.ts';
import { askedOf, type ClassAddress } from './class-address.ts';

/** While a report is looked at, arriving work shows within half a minute; coming back to it looks at once. */
const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;
const STORE = 'reports';

const withoutMode = (address: ClassAddress) => {
  const { mode: _mode, ...asked } = askedOf(address);
  return asked;
};
const ofQuiz = (group_puid: string, quiz_id: number, { lesson_id, attempt_rule }: ClassAddress) => ({
  query: { group_puid, quiz_id, ...(lesson_id ? { lesson_id } : {}), ...(attempt_rule ? { attempt_rule } : {}) },
});

export const groupsQuery = (user_puid: string) => ({ ...apiQuery(STORE, getAssignedGroups, { query: { user_puid } }), ...LIVE });
export const groupReportQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getGroupAssessmentReport, { query: { group_puid, ...askedOf(address) } }),
  ...LIVE,
});
export const gridQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getStudentAssessmentReport, { query: { group_puid, ...askedOf(address) } }),
  ...LIVE,
});
export const studentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getStudentViewSummary, { query: { group_puid, ...withoutMode(address) } }),
  ...LIVE,
});
export const assignmentsQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getAssignmentViewSummary, { query: { group_puid, ...withoutMode(address) } }),
  ...LIVE,
});
export const studentAssignmentsQuery = (group_puid: string, student_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getStudentAssignments, { query: { group_puid, student_puid, ...withoutMode(address) } }),
  ...LIVE,
});
export const oneStudentQuery = (group_puid: string, student_puid: string, address: ClassAddress) => ({
  ...apiQuery(STORE, getIndividualStudentAssessmentReport, { query: { group_puid, student_puid, ...askedOf(address) } }),
  ...LIVE,
});
export const progressQuery = (group_puid: string, lesson_id: number) => ({
  ...apiQuery(STORE, getAssignmentProgress, { query: { group_puid, lesson_id } }),
  ...LIVE,
});
export const resourcesQuery = (group_puid: string, lesson_id: number) => ({
  ...apiQuery(STORE, getAssignmentResourcesDetails, { query: { group_puid, lesson_id } }),
  ...LIVE,
});
export const oneQuizQuery = (group_puid: string, quiz_id: number, address: ClassAddress) => ({
  ...apiQuery(STORE, getIndividualAssessmentReport, ofQuiz(group_puid, quiz_id, address)),
  ...LIVE,
});
export const itemsQuery = (group_puid: string, quiz_id: number, address: ClassAddress) => ({
  ...apiQuery(STORE, getItemwiseQuiz, ofQuiz(group_puid, quiz_id, address)),
  ...LIVE,
});
export const attemptsQuery = (group_puid: string, quiz_id: number, student_puid: string, lesson_id?: number) =>
  apiQuery(STORE, getIndividualQuizAttempts, { query: { group_puid, quiz_id, student_puid, ...(lesson_id ? { lesson_id } : {}) } });
export const responseQuery = (result_id: string, isExternal: boolean) =>
  isExternal
    ? apiQuery('memory', getIndividualLearnosityAssessmentResponse, { query: { result_id } })
    : apiQuery('memory', getIndividualQuizResponse, { query: { result_id } });
export const printQuery = (group_puid: string, item_id: number, lesson_id?: number) =>
  apiQuery('memory', getPrintableResponses, { query: { group_puid, item_id, ...(lesson_id ? { lesson_id } : {}) } });
