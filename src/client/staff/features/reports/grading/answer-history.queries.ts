import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import { getAnswersToGrade } from '#contract/grading/grading.contract.ts';
import { chooseAnswerVersion, getStudentAnswerVersions } from '#contract/quizzes/answer-versions.contract.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';

/** Every version of one answer. Kept for this visit alone: answers may be long. */
export const versionsQuery = (result_id: string, question_id: number) =>
  apiQuery('memory', getStudentAnswerVersions, { query: { result_id, question_id } });

/** Which version of an answer is to be graded. */
export interface VersionChoice {
  readonly result_id: string;
  readonly question_id: number;
  readonly op_id: string;
}

/** Lets another version count: the attempt is scored again. */
export function useChooseVersion() {
  return useApiMutation(chooseAnswerVersion, {
    input: (body: VersionChoice) => ({ body }),
    stale: [getAnswersToGrade, getStudentAnswerVersions],
    staleStores: [REPORTS_STORE, 'staarReady'],
  });
}
