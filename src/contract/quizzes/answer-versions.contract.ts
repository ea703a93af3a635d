import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, puid } from '../wire.ts';
import { answerVersion } from './answer-versions.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;

export const getAnswerVersions = endpoint({
  method: 'GET',
  path: '/v2/quiz/get_answer_versions',
  summary:
    "Every version of the caller's answers in an attempt, from whichever device, the first to arrive first (decisions/versions-and-late-work.md).",
  query: z.object({ user_puid: puid, result_id: puid }),
  body: nothing,
  data: z.array(answerVersion),
  access: { kind: 'roles', roles: ['student'], owner: 'record' },
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getStudentAnswerVersions = endpoint({
  method: 'GET',
  path: '/v2/autograding/get_answer_versions',
  summary:
    'Every version of one answer of a student, for those who teach them: when it was written, in how many sittings, and what it said.',
  query: z.object({ user_puid: z.optional(puid), result_id: puid, question_id: int }),
  body: nothing,
  data: z.array(answerVersion),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const chooseAnswerVersion = endpoint({
  method: 'POST',
  path: '/v2/autograding/choose_answer_version',
  summary:
    'Lets another version of an answer that was turned in count. The attempt is scored again, and a grade of the version before is taken back; that version stays in the history.',
  query: nothing,
  body: z.object({ user_puid: z.optional(puid), result_id: puid, question_id: int, op_id: puid }),
  data: z.literal(true),
  access: staffRecord,
  offline: 'online',
  failure: 'Your choice could not be saved. Please try again.',
});
