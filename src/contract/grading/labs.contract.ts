import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { count, int, nothing, puid } from '../wire.ts';
import { labOfClass, labWork, teacherComment } from './labs.schemas.ts';
import { MAX_COMMENT_LENGTH } from './saved-comments.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const ofLab = { user_puid: z.optional(puid), group_puid: puid, assignment_id: int, item_id: int };

export const getLab = endpoint({
  method: 'GET',
  path: '/v2/labs/get_lab',
  summary: 'A lab of an assignment: its document, its fields, and how far each student of the group is.',
  query: z.object(ofLab),
  body: nothing,
  data: labOfClass,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getLabWork = endpoint({
  method: 'GET',
  path: '/v2/labs/get_lab_work',
  summary: 'What a student of the group wrote, drew and photographed in a lab so far, with what teachers said of it.',
  query: z.object({ ...ofLab, student_puid: puid }),
  body: nothing,
  data: labWork,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const commentLabField = endpoint({
  method: 'POST',
  path: '/v2/labs/comment_field',
  summary:
    'Says something of a field of a lab; the student reads it there at once. `version` is the comment that was looked at, 0 for none; another one in between answers 409 with it. Empty words take it back.',
  query: nothing,
  body: z.object({
    user_puid: z.optional(puid),
    result_id: puid,
    question_id: int,
    words: optionalText(MAX_COMMENT_LENGTH),
    version: z._default(count, 0),
  }),
  data: teacherComment,
  access: staffRecord,
  offline: 'online',
  done: () => 'Comment saved successfully',
  failure: 'Your comment could not be saved. Please try again.',
});
