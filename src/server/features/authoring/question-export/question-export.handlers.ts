import type * as questionExport from '#contract/authoring/question-export.contract.ts';
import { notFound } from '#server/http/api-error.ts';
import type { CallContext, HandlersOf } from '#server/http/handler-types.ts';
import { findOwnQuiz } from '../own-quizzes/own-quizzes.store.ts';
import { languagesOf, type QuestionSet } from './prepare-export.ts';
import { previewExport, writeExport } from './write-export.ts';

/** Questions as files for other systems. Whoever may use a quiz may take it out; to everybody else it does not exist. */
export const questionExportHandlers = {
  previewQuizExport: async (context, { query }) => previewExport(context.db, await quizToExport(context, query)),

  exportQuiz: async (context, { query }) => writeExport(context.db, await quizToExport(context, query), query.format),

  previewQuestionsExport: ({ db }, { body }) => previewExport(db, chosenSet({ ...body, title: '' })),

  exportQuestions: ({ db }, { body }) => writeExport(db, chosenSet(body), body.format),
} satisfies HandlersOf<typeof questionExport>;

async function quizToExport(
  { db, caller }: CallContext,
  { own_quiz_id, language }: { readonly own_quiz_id: number; readonly language: QuestionSet['language'] },
): Promise<QuestionSet> {
  const quiz = await findOwnQuiz(db, caller, own_quiz_id);
  if (!quiz) throw notFound('This quiz');
  return { ...quiz.content, language: writtenLanguage(quiz.content.questions, language) };
}

/** Questions that were chosen one by one: nothing says how they are given. */
function chosenSet({ title, questions, language }: Pick<QuestionSet, 'questions' | 'language'> & { readonly title: string }): QuestionSet {
  return {
    title: { en: title, es: title },
    instructions: { en: '', es: '' },
    questions,
    is_shuffled: false,
    time_limit_minutes: null,
    language: writtenLanguage(questions, language),
  };
}

/** The language that is asked for, or where nothing is written in it, the other one. */
function writtenLanguage(questions: QuestionSet['questions'], language: QuestionSet['language']): QuestionSet['language'] {
  const languages = languagesOf(questions);
  const [first = language] = languages;
  return languages.includes(language) ? language : first;
}
