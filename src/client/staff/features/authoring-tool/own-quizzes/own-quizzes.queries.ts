import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { findQuestions, getOwnQuiz, getOwnQuizzes, getQuizShares, previewOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuizContent, OwnQuizList } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Endpoint, QueryInput } from '#contract/endpoint.ts';

/** What a saved, copied or deleted quiz makes stale. */
export const OWN_QUIZ_CALLS: readonly Endpoint[] = [getOwnQuizzes, getOwnQuiz];

/** A page of quizzes that the teacher wrote or may use. */
export const ownQuizzesQuery = (asked: { readonly search: string; readonly page: number; readonly list: OwnQuizList }) =>
  apiQuery('content', getOwnQuizzes, { query: asked });
/** One quiz as it was written. */
export const ownQuizQuery = (own_quiz_id: number) => apiQuery('memory', getOwnQuiz, { query: { own_quiz_id } });
/** Who has a quiz. */
export const quizSharesQuery = (own_quiz_id: number) => apiQuery('memory', getQuizShares, { query: { own_quiz_id } });
/** Questions that can be taken as copies. */
export const findQuestionsQuery = (asked: Omit<QueryInput<typeof findQuestions>, 'user_puid'>) =>
  apiQuery('memory', findQuestions, { query: asked });
/** What is being written, as a student would have it. */
export const previewOwnQuery = (content: OwnQuizContent) => apiQuery('memory', previewOwnQuiz, { body: { content } });
