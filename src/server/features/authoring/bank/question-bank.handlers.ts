import type * as questionBank from '#contract/authoring/question-bank.contract.ts';
import { QUESTIONS_A_PAGE } from '#contract/authoring/question-bank.schemas.ts';
import { notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { findBankQuestion, listBankProducts, listBankQuestions } from './question-bank.store.ts';

/** The questions of the library with their keys, for those who own content. They belong to no district. */
export const questionBankHandlers = {
  getBankQuestions: async ({ db }, { query: { part, product_id, type, search, page } }) => {
    const [found, products] = await Promise.all([
      listBankQuestions(db, { part, product_id, type, search: search.trim(), page }),
      listBankProducts(db),
    ]);
    return { ...found, page_size: QUESTIONS_A_PAGE, products };
  },

  getBankQuestion: async ({ db }, { query: { part, question_id } }) => {
    const found = await findBankQuestion(db, part, question_id);
    if (!found) throw notFound('This question');
    return found;
  },
} satisfies HandlersOf<typeof questionBank>;
