import type * as ownQuizzes from '#contract/authoring/own-quizzes.contract.ts';
import { FOUND_QUESTIONS_A_PAGE, OWN_QUIZZES_A_PAGE } from '#contract/authoring/own-quizzes.schemas.ts';
import { cutText } from '#domain/cut-text.ts';
import { listColleagues } from '#server/db/colleagues.ts';
import { hiddenProducts } from '#server/db/hidden-products.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { HandlersOf } from '#server/http/handler-types.ts';
import { readQuestionFile } from '../question-files/read-question-file.ts';
import { paperOf } from '../tool/preview-draft.ts';
import { findQuestions } from './found-questions.store.ts';
import { keepUploadedPicture } from './keep-uploaded-picture.ts';
import { ownQuestionOf } from './library-question.ts';
import { findOwnQuiz, listOwnQuizzes, setDeleted } from './own-quizzes.store.ts';
import { quizShares } from './quiz-shares.store.ts';
import { partsOf, shown } from './render-own-quiz.ts';
import { checkContent, type OwnQuizDependencies, saveOwnQuiz } from './save-own-quiz.ts';
import { quizToShare, shareOwnQuiz } from './share-own-quiz.ts';

const MAX_TITLE = 200;

/** Quizzes that teachers write themselves. To everybody who may not use one it does not exist. */
export const ownQuizzesHandlers = (dependencies: OwnQuizDependencies) =>
  ({
    getOwnQuizzes: async ({ db, caller }, { query }) => ({ ...(await listOwnQuizzes(db, caller, query)), page_size: OWN_QUIZZES_A_PAGE }),

    getOwnQuiz: async ({ db, caller }, { query: { own_quiz_id } }) => {
      const quiz = await findOwnQuiz(db, caller, own_quiz_id);
      if (!quiz) throw notFound('This quiz');
      return quiz;
    },

    saveOwnQuiz: (context, { body }) => saveOwnQuiz(dependencies, context, body),

    previewOwnQuiz: async ({ db }, { body: { content } }) => {
      const { questions, faults } = await checkContent(db, content);
      if (faults.length > 0) return { quiz: null, faults: [...faults] };
      return {
        quiz: paperOf({ title: shown(content.title), summary: shown(content.instructions), parts: partsOf(content), questions }),
        faults: [],
      };
    },

    findQuestions: async ({ db, caller }, { query }) => {
      const { questions, total } = await findQuestions(db, caller, await hiddenProducts(db, caller), query);
      const found = questions.map((question) => ({ question: ownQuestionOf(question), quiz_title: question.quiz_title }));
      return { questions: found, page_size: FOUND_QUESTIONS_A_PAGE, total };
    },

    setOwnQuizDeleted: async ({ db, caller, now }, { body: { own_quiz_id, is_deleted } }) => {
      await setDeleted(db, caller, own_quiz_id, is_deleted ? now : null);
      const quiz = await findOwnQuiz(db, caller, own_quiz_id);
      if (!quiz?.is_owner) throw notFound('This quiz');
      return quiz;
    },

    copyOwnQuiz: async (context, { body: { own_quiz_id, client_id } }) => {
      const source = await findOwnQuiz(context.db, context.caller, own_quiz_id);
      if (!source) throw notFound('This quiz');
      const named = (title: string, mark: string) => (title === '' ? '' : `${cutText(title, MAX_TITLE - mark.length - 1)} ${mark}`);
      const title = { en: named(source.content.title.en, '(copy)'), es: named(source.content.title.es, '(copia)') };
      const content = { ...source.content, title };
      const body = { user_puid: context.caller.user_puid, own_quiz_id: null, version: null, client_id, content };
      const { quiz } = await saveOwnQuiz(dependencies, context, body);
      // Only its rules can have changed since it was saved.
      if (!quiz) throw new ApiError(409, 'quiz_needs_corrections');
      return quiz;
    },

    getQuizShares: async ({ db, caller }, { query: { own_quiz_id, search, page } }) => {
      const { is_for_school } = await quizToShare(db, caller, own_quiz_id);
      const { users, total } = await listColleagues(db, caller, quizShares(caller, own_quiz_id), {
        words: search,
        limit: OWN_QUIZZES_A_PAGE,
        offset: (page - 1) * OWN_QUIZZES_A_PAGE,
      });
      return { is_for_school, users, page_size: OWN_QUIZZES_A_PAGE, total };
    },

    shareOwnQuiz: (context, { body }) => shareOwnQuiz(context, body),

    uploadQuizPicture: async ({ db }, { body }) => {
      const url = await keepUploadedPicture(db, Buffer.from(body));
      if (url === null) throw new ApiError(415, 'picture_not_readable');
      return { url };
    },

    readQuestionFile: ({ db }, { query: { language }, body }) => readQuestionFile(db, Buffer.from(body), language),
  }) satisfies HandlersOf<typeof ownQuizzes>;
