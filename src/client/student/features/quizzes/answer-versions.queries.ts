import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getAnswerVersions } from '#contract/quizzes/answer-versions.contract.ts';

/** Every version of an attempt's answers. Available offline once opened. */
export function answerVersionsQuery(userPuid: string, resultId: string) {
  return apiQuery('studentDashboard', getAnswerVersions, { query: { user_puid: userPuid, result_id: resultId } });
}
