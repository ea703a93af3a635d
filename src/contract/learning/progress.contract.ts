import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { int, nothing, optionalId, puid, wordOr } from '../wire.ts';
import { studentDashboard } from './learning.schemas.ts';
import { classProgress, nextActivity } from './lesson-player.schemas.ts';

/** A student's progress calls, apart from the player's call so that its bundle stays small. */
const student = { kind: 'roles', roles: ['student'], owner: 'self' } as const;
const studentRecord = { kind: 'roles', roles: ['student'], owner: 'record' } as const;

export const viewAllAssignments = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/view_all_assignments',
  summary: 'Lessons by kind: typeId 1 to do, 2 completed; any other, or none, is all of them.',
  query: z.object({ user_puid: puid, typeId: wordOr(['0', '1', '2']) }),
  body: nothing,
  data: studentDashboard,
  access: student,
  offline: 'cached',
  failure: 'Dashboard error',
});

export const getOtherStudentsTracking = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/get_otherstudents_tracking',
  summary: 'How far the class is with a lesson, as three numbers and without a name; null for a class too small to stay unnamed in.',
  query: z.object({ user_puid: puid, lessonId: int, assignment_id: optionalId }),
  body: nothing,
  data: classProgress,
  access: studentRecord,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getFinishedLessons = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/get_finished_lessons',
  summary: 'How many lessons the student has finished, also those that were closed since and those of classes that they left.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: z.object({ finished: z.int(), /** The newest of them, at most 200. */ assignment_ids: z.array(z.int()) }),
  access: student,
  offline: 'cached',
  failure: 'Dashboard error',
});

export const getNextActivity = endpoint({
  method: 'GET',
  path: '/v2/studentDashboard/get_next_activity',
  summary: 'The one thing to do next: the first open step of the lesson that is needed most; null when all is done.',
  query: z.object({ user_puid: puid }),
  body: nothing,
  data: nextActivity,
  access: student,
  offline: 'cached',
  failure: 'Dashboard error',
});
