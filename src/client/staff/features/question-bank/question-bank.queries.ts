import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getBankQuestion, getBankQuestions } from '#contract/authoring/question-bank.contract.ts';
import type { BankPart } from '#contract/authoring/question-bank.schemas.ts';
import type { QueryInput } from '#contract/endpoint.ts';

/** A page of questions. */
export const bankQuestionsQuery = (asked: Omit<QueryInput<typeof getBankQuestions>, 'user_puid'>) =>
  apiQuery('memory', getBankQuestions, { query: asked });

/** One question with its key. */
export const bankQuestionQuery = (part: BankPart, question_id: number) =>
  apiQuery('memory', getBankQuestion, { query: { part, question_id } });
