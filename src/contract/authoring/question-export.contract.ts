import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { LIBRARY_READERS, STAFF } from '../roles.ts';
import { int, line, nothing, puid } from '../wire.ts';
import { MAX_DRAFT_BODY_BYTES } from '../workspace/lessons.schemas.ts';
import { MAX_QUESTIONS, ownQuestion } from './own-quizzes.schemas.ts';
import { exportFormat, exportLanguage, exportPreview } from './question-export.schemas.ts';

const chosenQuestions = z.array(ownQuestion).check(z.minLength(1), z.maxLength(MAX_QUESTIONS));
/** Those who own content take questions of the library out. */
const readers = { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' } as const;
const teachers = { kind: 'roles', roles: STAFF, owner: 'self' } as const;

/** The specification shows no calls for quizzes of teachers: the paths are ours. */
export const previewQuizExport = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/preview_export',
  summary: 'What each format would hold of a quiz that the caller may use, and what not: a note per cause with a count.',
  query: z.object({ user_puid: puid, own_quiz_id: int, language: exportLanguage }),
  body: nothing,
  data: exportPreview,
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const exportQuiz = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/export_quiz',
  summary: 'A quiz that the caller may use as a file for other systems, in one language, with its pictures.',
  query: z.object({ user_puid: puid, own_quiz_id: int, format: exportFormat, language: exportLanguage }),
  body: nothing,
  data: fileAnswer,
  access: teachers,
  offline: 'online',
  takesLong: true,
  failure: 'The file was not made. Please try again when you are connected.',
});

export const previewQuestionsExport = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/preview_questions_export',
  summary: 'As preview_export, of questions that the caller has as copies: from the library or from quizzes.',
  query: nothing,
  body: z.object({ user_puid: puid, questions: chosenQuestions, language: exportLanguage }),
  data: exportPreview,
  access: readers,
  offline: 'online',
  largestBody: MAX_DRAFT_BODY_BYTES,
  failure: 'Data Load Error',
  onlyReads: true,
});

export const exportQuestions = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/export_questions',
  summary: 'As export_quiz, of questions that the caller has as copies: from the library or from quizzes.',
  query: nothing,
  body: z.object({ user_puid: puid, title: line(200), questions: chosenQuestions, format: exportFormat, language: exportLanguage }),
  data: fileAnswer,
  access: readers,
  offline: 'online',
  takesLong: true,
  largestBody: MAX_DRAFT_BODY_BYTES,
  failure: 'The file was not made. Please try again when you are connected.',
  onlyReads: true,
});
