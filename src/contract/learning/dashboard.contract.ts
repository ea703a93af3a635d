import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing, puid } from '../wire.ts';
import { studentDashboard } from './learning.schemas.ts';

/** Of the learning area, in a file of its own: the first screen asks it, and none of the area's other calls. */
export const loadStudentDashboard = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/load_student_dashboard',
  aliases: ['/Dashboard/load_student_dashboard'],
  summary: 'Every open lesson of the student with its progress, due soonest first.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: studentDashboard,
  access: { kind: 'roles', roles: ['student'], owner: 'self' },
  offline: 'cached',
  versioned: true,
  failure: 'Dashboard error',
});
