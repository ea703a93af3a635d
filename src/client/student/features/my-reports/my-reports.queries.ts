import { apiQuery } from '#client/shared/platform/queries.ts';
import { getIndividualQuizAttempts, getIndividualQuizResponse } from '#contract/report-attempts.contract.ts';
import { getStudentReleasedReports } from '#contract/report-release.contract.ts';

/** What was released to the student, newest first. Kept with the dashboard. */
export function releasedQuery() {
  return apiQuery('studentDashboard', getStudentReleasedReports);
}

/** The student's own attempts at one quiz or assessment. */
export function attemptsQuery(student_puid: string, group_puid: string, quiz_id: number) {
  return apiQuery('memory', getIndividualQuizAttempts, { query: { student_puid, group_puid, quiz_id } });
}

/** One of them, question by question, once its report was released. */
export function responseQuery(result_id: string) {
  return apiQuery('memory', getIndividualQuizResponse, { query: { result_id } });
}
