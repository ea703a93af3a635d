import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getIndividualLearnosityAssessmentAttempts,
  getIndividualLearnosityAssessmentReport,
  getIndividualLearnosityAssessmentResponse,
  getIndividualQuizAttempts,
  getIndividualQuizResponse,
  getPrintableResponse,
  getPrintableResponses,
  getPrintableResultidList,
} from '#contract/reports/report-attempts.contract.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { REPORTS_STORE } from './live-report.ts';

/** One time that a class was given a quiz. */
type QuizRound = Pick<ReportQuiz, 'quiz_id' | 'lesson_id' | 'assignment_id'>;
/** Without a round it is the newest that the student was given. */
type MaybeRound = Pick<QuizRound, 'quiz_id'> & Partial<QuizRound>;

// Attempts, their answers, and sheets to print: asked for once.

/** A student's attempts at one round of a quiz, the oldest first. */
export const attemptsQuery = (group_puid: string, student_puid: string, { quiz_id, lesson_id, assignment_id }: MaybeRound) =>
  apiQuery(REPORTS_STORE, getIndividualQuizAttempts, {
    query: { group_puid, quiz_id, student_puid, ...(lesson_id ? { lesson_id } : {}), ...(assignment_id ? { assignment_id } : {}) },
  });

/** A student's sessions of one round of an assessment that the external item service delivers. */
export const externalAttemptsQuery = (group_puid: string, student_puid: string, { quiz_id, lesson_id, assignment_id }: QuizRound) =>
  apiQuery(REPORTS_STORE, getIndividualLearnosityAssessmentAttempts, {
    query: { group_puid, quiz_id, student_puid, lesson_id, assignment_id },
  });

/** The report of one such session: its sections, and each item of them. */
export const externalReportQuery = (result_id: string) =>
  apiQuery('memory', getIndividualLearnosityAssessmentReport, { query: { result_id, session_id: result_id } });

/** One attempt, question by question; one of the external item service has a call of its own. */
export const responseQuery = (result_id: string, isExternal: boolean) =>
  isExternal
    ? apiQuery('memory', getIndividualLearnosityAssessmentResponse, { query: { result_id, session_id: result_id } })
    : apiQuery('memory', getIndividualQuizResponse, { query: { result_id } });

/** Whose attempts at one round of a quiz can be printed. */
export const printableQuery = (group_puid: string, { quiz_id, lesson_id, assignment_id }: QuizRound) =>
  apiQuery('memory', getPrintableResultidList, { query: { group_puid, quiz_id, lesson_id, assignment_id } });

/** One attempt, as it is printed. */
export const printOneQuery = (result_id: string) => apiQuery('memory', getPrintableResponse, { query: { result_id } });

/** The attempts of a whole class at one round of a quiz, as they are printed. */
export const printQuery = (group_puid: string, { quiz_id, lesson_id, assignment_id }: QuizRound) =>
  apiQuery('memory', getPrintableResponses, { query: { group_puid, quiz_id, lesson_id, assignment_id } });
