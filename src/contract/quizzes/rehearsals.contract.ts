import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { bool, int, moment, nothing, optionalId, puid, puidOrNone } from '../wire.ts';
import { quizDetails } from './quizzes.schemas.ts';

/** Staff's quiz calls, apart from students' calls so that the player's bundle stays small. */
const staffOwn = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const rehearsal = { user_puid: puid, lesson_id: optionalId, is_learnosity_enabled: z._default(bool, false) };

export const getQuizOverview = endpoint({
  method: 'GET',
  path: '/quiz/quiz_overview',
  summary: 'The workspace variant: the paper of a quiz or assessment for those who teach, without keys; nobody’s attempt is in it.',
  query: z.object({ ...rehearsal, lesson_resource_tracking_id: puidOrNone, quiz_id: int }),
  body: nothing,
  data: quizDetails,
  access: staffOwn,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const rehearseQuiz = endpoint({
  method: 'GET',
  path: '/quiz/start_quiz',
  summary: 'The workspace variant: a rehearsal for those who teach. Its result_id is nobody’s attempt; nothing is stored.',
  query: z.object({ ...rehearsal, quiz_id: int }),
  body: nothing,
  data: z.object({ ...quizDetails.shape, result_id: puid, started_at: moment }),
  access: staffOwn,
  offline: 'cached',
  failure: 'Start Assessment error',
});

export const rehearseAssessment = endpoint({
  method: 'GET',
  path: '/assessment/start_assessment',
  summary: 'The workspace variant of an assessment, as that of a quiz.',
  query: z.object({ ...rehearsal, assessment_id: int }),
  body: nothing,
  data: z.object({ ...quizDetails.shape, result_id: puid, started_at: moment }),
  access: staffOwn,
  offline: 'cached',
  failure: 'Start Assessment error',
});
