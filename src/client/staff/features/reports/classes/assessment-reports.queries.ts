import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getGroupAssessmentReport,
  getIndividualAssessmentReport,
  getIndividualStudentAssessmentReport,
  getItemwiseQuiz,
  getLearnosityItemwiseQuiz,
  getStudentAssessmentReport,
} from '#contract/reports/report-assessments.contract.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { askedOf, type ClassAddress, severalOf } from './class-address.ts';
import { LIVE_REPORT, REPORTS_STORE } from './live-report.ts';

// Reports of quizzes and assessments.
const ofQuiz = (group_puid: string, quiz_id: number, { lesson_id, assignment_id, attempt_rule }: ClassAddress) => ({
  query: {
    group_puid,
    quiz_id,
    ...(lesson_id ? { lesson_id } : {}),
    ...(assignment_id ? { assignment_id } : {}),
    ...(attempt_rule ? { attempt_rule } : {}),
  },
});

/** A class at all its quizzes and assessments, and which standards it needs help with. */
export const groupReportQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getGroupAssessmentReport, { query: { group_puid, ...askedOf(address), ...severalOf(address) } }),
  ...LIVE_REPORT,
});

/** Each student at each quiz and each standard. */
export const gridQuery = (group_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getStudentAssessmentReport, { query: { group_puid, ...askedOf(address), ...severalOf(address) } }),
  ...LIVE_REPORT,
});

/** One student's quizzes and assessments over time. */
export const oneStudentQuery = (group_puid: string, student_puid: string, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getIndividualStudentAssessmentReport, { query: { group_puid, student_puid, ...askedOf(address) } }),
  ...LIVE_REPORT,
});

/** Each student's score and standards at one quiz or assessment. */
export const oneQuizQuery = (group_puid: string, quiz_id: number, address: ClassAddress) => ({
  ...apiQuery(REPORTS_STORE, getIndividualAssessmentReport, ofQuiz(group_puid, quiz_id, address)),
  ...LIVE_REPORT,
});

/** Item analysis of one quiz or assessment; one of the external item service has a call of its own, which is about one class. */
export const itemsQuery = (
  group_puid: string,
  { quiz_id, is_external }: Pick<ReportQuiz, 'quiz_id' | 'is_external'>,
  address: ClassAddress,
) => ({
  ...(is_external && !address.all_classes
    ? apiQuery(REPORTS_STORE, getLearnosityItemwiseQuiz, ofQuiz(group_puid, quiz_id, address))
    : apiQuery(REPORTS_STORE, getItemwiseQuiz, {
        query: { ...ofQuiz(group_puid, quiz_id, address).query, ...severalOf(address) },
      })),
  ...LIVE_REPORT,
});
