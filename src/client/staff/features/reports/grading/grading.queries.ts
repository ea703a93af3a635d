import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useApiMutation } from '#client/shared/platform/calls/use-api-mutation.ts';
import {
  acceptSuggestions,
  getAnswersToGrade,
  getGradingQueue,
  takeBackGrades,
  updateAiGradedQuestionState,
} from '#contract/grading/grading.contract.ts';
import type { RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { insertFeedback, insertFeedbackMessage } from '#contract/reports/report-attempts.contract.ts';
import { severalOf } from '../classes/class-address.ts';
import { REPORTS_STORE } from '../classes/live-report.ts';
import type { GradingAddress } from './grading-address.ts';

/** The most answers that are asked for at once. */
const MOST = 200;

/** The written questions of a class, or of all classes of a teacher, each with how many answers wait; read anew every half minute while it is looked at. */
export const queueQuery = (group_puid: string, address: Pick<GradingAddress, 'all_classes' | 'classes'> = {}) => ({
  ...apiQuery(REPORTS_STORE, getGradingQueue, { query: { group_puid, ...severalOf(address) } }),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always' as const,
});

/** The answers to grade of one quiz, or of one question of it; at most `MOST`. Kept on the device: grading goes on after a reload without a network. */
export const answersQuery = (group_puid: string, { assignment_id = 0, quiz_id = 0, question_id }: GradingAddress) =>
  apiQuery(REPORTS_STORE, getAnswersToGrade, {
    query: { group_puid, assignment_id, quiz_id, size: MOST, ...(question_id ? { question_id } : {}) },
  });

export interface Grade {
  readonly result_id: string;
  readonly id: number;
  readonly points: number | null;
  readonly feedback: string;
  readonly rubric: RubricMark | null;
  readonly version: number;
}

/** What a grade changes: the answer, and the points in every report. */
const STALE = { stale: [getAnswersToGrade], staleStores: [REPORTS_STORE, 'staarReady'] } as const;

/** Accepts a grade. What others graded meanwhile is read anew either way. */
export function useGrade() {
  return useApiMutation(updateAiGradedQuestionState, {
    input: (body: Grade) => ({ body }),
    ...STALE,
  });
}

interface AnswerId {
  readonly result_id: string;
  readonly id: number;
}

/** Accepts suggestions together, as they are seen. */
export function useAcceptAll() {
  return useApiMutation(acceptSuggestions, {
    input: (answers: (AnswerId & { readonly points: number })[]) => ({ body: { answers } }),
    ...STALE,
  });
}

/** Takes such grades back together. */
export function useTakeBackAll() {
  return useApiMutation(takeBackGrades, {
    input: (grades: (AnswerId & { readonly version: number })[]) => ({ body: { grades } }),
    ...STALE,
  });
}

/** A thumb up or down for a suggestion. */
export function useThumb() {
  return useApiMutation(insertFeedback, {
    input: (body: AnswerId & { readonly is_thumbsUp: boolean }) => ({ body }),
    stale: [getAnswersToGrade],
  });
}

/** What a teacher writes about a suggestion. */
export function useSuggestionMessage() {
  return useApiMutation(insertFeedbackMessage, {
    input: (body: AnswerId & { readonly feedback_message: string }) => ({ body }),
    stale: [getAnswersToGrade],
  });
}
