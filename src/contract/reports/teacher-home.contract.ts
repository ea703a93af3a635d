import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { nothing, puid } from '../wire.ts';
import { teacherHome } from './teacher-home.schemas.ts';

export const getTeacherHome = endpoint({
  method: 'GET',
  path: '/v2/Report/get_teacher_home',
  summary:
    'What the classes that the caller teaches need today: numbers by class, one list of what to do over all of them, and what is due this week.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: teacherHome,
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'cached',
  failure: 'reports error',
});
