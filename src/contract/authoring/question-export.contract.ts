import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { exportFormat, exportLanguage, exportPreview } from './question-export.schemas.ts';

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
