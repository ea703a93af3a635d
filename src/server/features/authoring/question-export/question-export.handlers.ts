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
} satisfies HandlersOf<typeof questionExport>;

async function quizToExport(
  { db, caller }: CallContext,
  { own_quiz_id, language }: { readonly own_quiz_id: number; readonly language: QuestionSet['language'] },
): Promise<QuestionSet> {
  const quiz = await findOwnQuiz(db, caller, own_quiz_id);
  if (!quiz) throw notFound('This quiz');
  const languages = languagesOf(quiz.content.questions);
  const [first = language] = languages;
  return { ...quiz.content, language: languages.includes(language) ? language : first };
}
