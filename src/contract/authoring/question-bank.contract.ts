import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { LIBRARY_READERS } from '../roles.ts';
import { bilingual, bool, count, int, moment, nothing, optionalId, puid } from '../wire.ts';
import { MAX_QUESTIONS, ownQuestion } from './own-quizzes.schemas.ts';
import {
  bankDifficulty,
  bankPart,
  bankPicture,
  bankQuestion,
  bankSort,
  blueprintRow,
  builtForms,
  figuresOf,
  MAX_BLUEPRINT_ROWS,
  MAX_FORMS,
  QUESTIONS_A_PAGE,
  wholeQuestion,
} from './question-bank.schemas.ts';

const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const narrowing = {
  part: z._default(bankPart, 'quiz'),
  product_id: optionalId,
  standard: optionalText(60),
  type: z.optional(quizQuestion.shape.type),
  picture: z.optional(bankPicture),
  search: optionalText(100),
};

/** The specification names four screens of questions and answers and shows no calls (sections 2 and 7): the paths are ours. */
export const getBankQuestions = endpoint({
  method: 'GET',
  path: '/v2/question_bank/get_questions',
  summary:
    "The live questions of all quizzes or of all assessments, a page at a time, with their figures in use over whom the caller may see; search looks at the question's text and standard.",
  query: z.object({
    user_puid: puid,
    ...narrowing,
    difficulty: z.optional(bankDifficulty),
    /** Only those that a teacher's quiz can hold: no part of another question, and worth points. Always so for those who own no content. */
    for_quizzes: z._default(bool, false),
    sort: z._default(bankSort, 'library'),
    descending: z._default(bool, false),
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
    page_size: z._default(int.check(z.minimum(1), z.maximum(100)), QUESTIONS_A_PAGE),
  }),
  body: nothing,
  data: z.object({
    questions: z.array(bankQuestion),
    page_size: z._default(z.int(), QUESTIONS_A_PAGE),
    total: z.int(),
    figures_of: figuresOf,
    /** When the figures were last added up; null: not yet. */
    as_of: z.nullable(moment),
    /** To narrow the list by: products, and standards of any question of this part. */
    standards: z.array(z.object({ code: z.string(), text: z.nullable(bilingual) })),
    products: z.array(z.object({ product_id: z.int(), title: bilingual })),
  }),
  access: readers,
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
  access: readers,
  offline: 'online',
  failure: 'Content error',
});

export const copyBankQuestions = endpoint({
  method: 'POST',
  path: '/v2/question_bank/copy_questions',
  summary: 'Questions of the bank as copies to edit or to take out, with their keys, in the order of their ids.',
  query: nothing,
  body: z.object({ user_puid: puid, question_ids: z.array(int).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)) }),
  data: z.object({
    questions: z.array(ownQuestion),
    /** The number of questions that are gone, or cannot be in a quiz of their own. */
    left_out: z.int(),
  }),
  access: readers,
  offline: 'online',
  failure: 'Content error',
  onlyReads: true,
});

export const buildFromBank = endpoint({
  method: 'POST',
  path: '/v2/question_bank/build',
  summary:
    'Forms of questions by a blueprint, which share no question and match in standard and kind; or what the bank lacks. The same seed makes the same forms of the same bank.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    part: z._default(bankPart, 'quiz'),
    product_id: optionalId,
    rows: z.array(blueprintRow).check(
      z.minLength(1),
      z.maxLength(MAX_BLUEPRINT_ROWS),
      z.refine((rows) => rows.reduce((sum, { count: some }) => sum + some, 0) <= MAX_QUESTIONS),
    ),
    /** At least so many percent of the questions have a picture. */
    picture_share: z._default(count.check(z.maximum(100)), 0),
    forms: z._default(count.check(z.minimum(1), z.maximum(MAX_FORMS)), 1),
    seed: count,
  }),
  data: builtForms,
  access: readers,
  offline: 'online',
  failure: 'Content error',
  onlyReads: true,
});
