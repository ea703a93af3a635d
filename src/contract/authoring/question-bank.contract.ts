import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { CONTENT_OWNERS } from '../roles.ts';
import { bilingual, int, nothing, optionalId, puid } from '../wire.ts';
import { bankPart, bankQuestion, QUESTIONS_A_PAGE, wholeQuestion } from './question-bank.schemas.ts';

const owners = { kind: 'roles', roles: CONTENT_OWNERS, owner: 'self' } as const;

/** The specification names four screens of questions and answers and shows no calls (sections 2 and 7): the paths are ours. */
export const getBankQuestions = endpoint({
  method: 'GET',
  path: '/v2/question_bank/get_questions',
  summary:
    "The live questions of all quizzes or of all assessments in library order, a page at a time; search looks at the question's text and standard.",
  query: z.object({
    user_puid: puid,
    part: z._default(bankPart, 'quiz'),
    product_id: optionalId,
    type: z.optional(quizQuestion.shape.type),
    search: optionalText(100),
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  body: nothing,
  data: z.object({
    questions: z.array(bankQuestion),
    page_size: z._default(z.int(), QUESTIONS_A_PAGE),
    total: z.int(),
    /** To narrow the list by. */
    products: z.array(z.object({ product_id: z.int(), title: bilingual })),
  }),
  access: owners,
  offline: 'online',
  failure: 'Content error',
});

export const getBankQuestion = endpoint({
  method: 'GET',
  path: '/v2/question_bank/get_question',
  summary: 'One question with its key, its feedback and where it stands.',
  query: z.object({ user_puid: puid, part: z._default(bankPart, 'quiz'), question_id: int }),
  body: nothing,
  data: wholeQuestion,
  access: owners,
  offline: 'online',
  failure: 'Content error',
});
