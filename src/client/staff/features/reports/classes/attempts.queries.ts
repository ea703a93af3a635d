import { apiQuery } from '#client/shared/platform/queries.ts';
import {
  getIndividualLearnosityAssessmentResponse,
  getIndividualQuizAttempts,
  getIndividualQuizResponse,
  getPrintableResponses,
} from '#contract/report-attempts.contract.ts';
import { REPORTS_STORE } from './live-report.ts';

// Attempts, their answers, and sheets to print: asked for once.
export const attemptsQuery = (group_puid: string, quiz_id: number, student_puid: string, lesson_id?: number) =>
  apiQuery(REPORTS_STORE, getIndividualQuizAttempts, { query: { group_puid, quiz_id, student_puid, ...(lesson_id ? { lesson_id } : {}) } });

export const responseQuery = (result_id: string, isExternal: boolean) =>
  isExternal
    ? apiQuery('memory', getIndividualLearnosityAssessmentResponse, { query: { result_id } })
    : apiQuery('memory', getIndividualQuizResponse, { query: { result_id } });

export const printQuery = (group_puid: string, item_id: number, lesson_id?: number) =>
  apiQuery('memory', getPrintableResponses, { query: { group_puid, item_id, ...(lesson_id ? { lesson_id } : {}) } });
