import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { quizDetails, quizResponse } from './quizzes.schemas.ts';
import { bool, count, int, moment, nothing, puid } from './wire.ts';

const studentRecord = { kind: 'roles', roles: ['student'], owner: 'record' } as const;

export const getQuizDetails = endpoint({
  method: 'GET',
  path: '/quiz/get_quiz_details',
  summary: "The paper without keys, and the student's attempt; once handed in, with score and feedback.",
  query: z.object({
    user_puid: puid,
    lesson_resource_tracking_id: z.optional(puid),
    lesson_id: int,
    assignment_id: z.optional(int),
    quiz_id: int,
  }),
  body: nothing,
  data: quizDetails,
  access: studentRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const startQuiz = endpoint({
  method: 'POST',
  path: '/quiz/start_quiz',
  summary: 'Opens the attempt. result_id is minted on the device; a second start answers with the first attempt.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    lesson_resource_tracking_id: puid,
    lesson_id: int,
    assignment_id: int,
    quiz_id: int,
    result_id: z.optional(puid),
    is_learnosity_enabled: z._default(bool, false),
  }),
  data: z.object({ result_id: puid, started_at: moment }),
  access: studentRecord,
  offline: 'queued',
  failure: 'Start Assessment error',
});

export const submitQuizResponse = endpoint({
  method: 'POST',
  path: '/quiz/submit_quiz_response',
  summary: 'Saves answers (submit_type save) or hands the quiz in (submit_type submit); the server judges.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    result_id: puid,
    time_spent: z._default(count, 40),
    submit_type: z.enum(['save', 'submit']),
    quizResponse,
  }),
  data: z.object({
    result_id: puid,
    received_at: moment,
    submitted_at: z.nullable(moment),
    score: z.nullable(z.int()),
    max_score: z.int(),
    awaiting_points: z.optional(z.int()),
  }),
  access: studentRecord,
  offline: 'queued',
  failure: 'Failed to submit. Please try submitting again.',
});
