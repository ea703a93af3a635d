import * as z from 'zod/mini';
import { itemDetail } from '../content/content.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { int, nothing, puid } from '../wire.ts';
import { studentLibrary } from './student-library.schemas.ts';

export const getContentLibrary = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/get_content_library',
  summary: "What a student may read outside lessons: the products that the student's teachers teach from, without quizzes and guides.",
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: studentLibrary,
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getResource = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/get_resource',
  summary: "One resource of a student's library with everything needed to show it.",
  query: z.object({ user_puid: puid, item_id: int }),
  body: nothing,
  data: z.object({ item_details: itemDetail }),
  access: { kind: 'roles', roles: ['student'], owner: 'record' },
  offline: 'cached',
  failure: 'Content error',
});
