import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { quizDetails } from './quizzes.schemas.ts';

export const getPrintableItemResponse = endpoint({
  method: 'GET',
  path: '/ContentTracking/get_printable_response',
  summary: "A printable quiz with what the server has of the student's answers.",
  query: z.object({ user_puid: puid, item_id: int, lesson_id: int, item_type_id: optionalId }),
  body: nothing,
  data: quizDetails,
  access: { kind: 'roles', roles: ['student'], owner: 'record' },
  offline: 'cached',
  failure: 'Unable to load data',
  failureStatus: 500,
});
