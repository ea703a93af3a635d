import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MANAGERS } from '../roles.ts';
import { askedPage } from '../usage/usage.schemas.ts';
import { int, nothing, optionalId, puid, text } from '../wire.ts';
import { itemFigures, itemLevel, itemQuizzes } from './report-items.schemas.ts';

const shared = {
  method: 'GET',
  body: nothing,
  access: { kind: 'roles', roles: MANAGERS, owner: 'self' },
  offline: 'online',
  failure: 'reports error',
} as const;
/** Without a level: the caller's own, of a school's administrator the school, of others the district. */
const asked = { user_puid: puid, level: z.optional(itemLevel), district_id: optionalId, school_id: optionalId, page: askedPage };

export const getItemQuizzes = endpoint({
  ...shared,
  path: '/v2/Report/get_item_quizzes',
  summary: 'The quizzes and assessments that a school, district or state has turned in, with how they went.',
  query: z.object({ ...asked, find: z._default(text(80), '') }),
  data: itemQuizzes,
});

export const getItemFigures = endpoint({
  ...shared,
  path: '/v2/Report/get_item_figures',
  summary: 'Item analysis of one quiz over a school, district or state, with its classes, schools or districts.',
  query: z.object({ ...asked, quiz_id: int }),
  data: itemFigures,
});
