import * as z from 'zod/mini';
import { quizPaper } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { LIBRARY_READERS, STAFF } from '../roles.ts';
import { bool, int, nothing, optionalId, puid, rawBytes } from '../wire.ts';
import { MAX_DRAFT_BODY_BYTES } from '../workspace/lessons.schemas.ts';
import { shareableUser } from '../workspace/sharing.schemas.ts';
import { validationError } from './authoring.schemas.ts';
import {
  FOUND_QUESTIONS_A_PAGE,
  foundQuestion,
  importedQuestions,
  MAX_PICTURE_BYTES,
  MAX_QUESTION_FILE_BYTES,
  OWN_QUIZZES_A_PAGE,
  ownQuestion,
  ownQuiz,
  ownQuizContent,
  ownQuizList,
  ownQuizToEdit,
  questionPicture,
} from './own-quizzes.schemas.ts';

const teachers = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const page = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);

/** The specification lets teachers add resources and shows no calls for quizzes: the paths are ours. */
export const getOwnQuizzes = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/get_quizzes',
  summary: 'Quizzes that the caller wrote or may use, the one saved last first, a page at a time.',
  query: z.object({ user_puid: puid, search: optionalText(100), list: z._default(ownQuizList, 'mine'), page }),
  body: nothing,
  data: z.object({ quizzes: z.array(ownQuiz), page_size: z._default(z.int(), OWN_QUIZZES_A_PAGE), total: z.int() }),
  access: teachers,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getOwnQuiz = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/get_quiz',
  summary: 'A quiz as its teacher wrote it, with its key.',
  query: z.object({ user_puid: puid, own_quiz_id: int }),
  body: nothing,
  data: ownQuizToEdit,
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const saveOwnQuiz = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/save_quiz',
  summary:
    'Saves a new quiz, or an edit of one: with any fault nothing. `version` is the one that was opened; where another window saved since, 409 with that in `data`.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    own_quiz_id: optionalId,
    version: optionalId,
    /** Minted for each try to save until it is answered: the same again makes no second quiz. */
    client_id: puid,
    content: ownQuizContent,
  }),
  data: z.object({
    /** Null where there are faults. */
    quiz: z.nullable(ownQuizToEdit),
    faults: z.array(validationError),
    /** Assignments that keep the questions they had, as students have begun. */
    kept_count: z.int(),
  }),
  access: teachers,
  offline: 'online',
  largestBody: MAX_DRAFT_BODY_BYTES,
  failure: 'This quiz is kept on this device. It was not saved on the server yet.',
});

export const previewOwnQuiz = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/preview_quiz',
  summary: 'What is being written, as a student would have it. Its ids are of nothing that is stored.',
  query: nothing,
  body: z.object({ user_puid: puid, content: ownQuizContent }),
  data: z.object({ quiz: z.nullable(quizPaper), faults: z.array(validationError) }),
  access: teachers,
  offline: 'online',
  largestBody: MAX_DRAFT_BODY_BYTES,
  failure: 'Data Load Error',
  onlyReads: true,
});

export const findQuestions = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/find_questions',
  summary:
    'Questions of the library, or of quizzes that the caller may use, with their keys, as copies to edit: by standard, kind and words.',
  query: z.object({
    user_puid: puid,
    whose: z._default(z.enum(['library', 'own']), 'library'),
    standard: optionalText(60),
    type: z.optional(ownQuestion.shape.type),
    search: optionalText(100),
    page,
  }),
  body: nothing,
  data: z.object({ questions: z.array(foundQuestion), page_size: z._default(z.int(), FOUND_QUESTIONS_A_PAGE), total: z.int() }),
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const setOwnQuizDeleted = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/delete_quiz',
  summary: 'Takes a quiz out of the list, or puts it back. Lessons that hold it keep it.',
  query: nothing,
  body: z.object({ user_puid: puid, own_quiz_id: int, is_deleted: bool }),
  data: ownQuiz,
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const copyOwnQuiz = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/copy_quiz',
  summary: 'A copy of a quiz, as one of the caller’s own.',
  query: nothing,
  body: z.object({ user_puid: puid, own_quiz_id: int, client_id: puid }),
  data: ownQuizToEdit,
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const getQuizShares = endpoint({
  method: 'GET',
  path: '/v2/own_quizzes/get_shares',
  summary: 'Colleagues of the district by name, those who have the quiz first, and whether all who teach at the school may use it.',
  query: z.object({ user_puid: puid, own_quiz_id: int, search: optionalText(100), page }),
  body: nothing,
  data: z.object({ is_for_school: z.boolean(), users: z.array(shareableUser), page_size: z.int(), total: z.int() }),
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const shareOwnQuiz = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/share_quiz',
  summary:
    'Shares a quiz with colleagues, or with all who teach at the caller’s school, or takes it back. Lessons and copies made of it stay.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    own_quiz_id: int,
    people: z._default(z.array(puid).check(z.maxLength(200)), []),
    school: z._default(bool, false),
    is_shared: bool,
  }),
  data: ownQuiz,
  access: teachers,
  offline: 'online',
  failure: 'Data Load Error',
});

export const uploadQuizPicture = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/upload_picture',
  summary: 'A picture for a question, as bare bytes: PNG, JPEG, WebP or GIF. Where it was taken, and by whom, is not kept.',
  query: z.object({ user_puid: puid }),
  body: rawBytes,
  data: z.object({ url: questionPicture.shape.en }),
  access: teachers,
  offline: 'online',
  takesLong: true,
  largestBody: MAX_PICTURE_BYTES,
  failure: 'The picture was not added. Please try again when you are connected.',
});

export const readQuestionFile = endpoint({
  method: 'POST',
  path: '/v2/own_quizzes/read_question_file',
  summary:
    'Questions of a file that another system wrote, as bare bytes, recognized by its content: what can be added, what changed, and what is left out and why. Nothing is saved but its pictures.',
  query: z.object({ user_puid: puid, language: z._default(z.enum(['en', 'es']), 'en') }),
  body: rawBytes,
  data: importedQuestions,
  access: { kind: 'roles', roles: LIBRARY_READERS, owner: 'self' },
  offline: 'online',
  takesLong: true,
  largestBody: MAX_QUESTION_FILE_BYTES,
  failure: 'The file was not read. Please try again when you are connected.',
});
