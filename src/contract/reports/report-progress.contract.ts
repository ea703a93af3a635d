import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { attemptRule, period, severalClasses } from './report-figures.schemas.ts';
import {
  assignmentProgress,
  assignmentResourcesDetails,
  assignmentsPage,
  assignmentViewSummary,
  earlierClasses,
  studentAssignments,
  studentViewSummary,
} from './report-progress.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const user_puid = z.optional(puid);
const page = z._default(int.check(z.minimum(1), z.maximum(10_000)), 1);
const ofGroup = { user_puid, group_puid: puid, attempt_rule: attemptRule };

export const getAssignmentsByUser = endpoint({
  method: 'GET',
  path: '/Report/get_assignments_by_user',
  summary: 'What was given to the classes of a teacher (the caller, or one whom the caller administers), newest first, twenty a page.',
  query: z.object({ user_puid: puid, page, attempt_rule: attemptRule }),
  body: nothing,
  data: assignmentsPage,
  access: { kind: 'roles', roles: STAFF, owner: 'acts-for' },
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentByLesson = endpoint({
  method: 'GET',
  path: '/Report/get_assignment_by_lesson',
  summary: 'The classes that were given a lesson, newest first, with how each stands, twenty a page.',
  query: z.object({ user_puid, lesson_id: int, page, attempt_rule: attemptRule }),
  body: nothing,
  data: assignmentsPage,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentProgress = endpoint({
  method: 'GET',
  path: '/Report/get_assignment_progress',
  summary: 'Every student of a group at every resource of a lesson: state, seconds, score.',
  query: z.object({ ...ofGroup, lesson_id: int, assignment_id: optionalId }),
  body: nothing,
  data: assignmentProgress,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getStudentViewSummary = endpoint({
  method: 'GET',
  path: '/Report/get_student_view_summary',
  summary:
    'The students of a group by name, each with totals over what was assigned in a period; with `all_classes` also those of every other class that the caller teaches.',
  query: z.object({ ...ofGroup, ...period, ...severalClasses }),
  body: nothing,
  data: studentViewSummary,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getStudentAssignments = endpoint({
  method: 'GET',
  path: '/Report/get_student_assignments',
  summary: 'What one student of a group was given in a period, newest first, with every quiz and assessment of it.',
  query: z.object({ ...ofGroup, ...period, student_puid: puid }),
  body: nothing,
  data: studentAssignments,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getEarlierClasses = endpoint({
  method: 'GET',
  path: '/v2/Report/get_earlier_classes',
  summary:
    'What a student did in classes that they have left or that were deleted: for who teaches them now all of the district, for who taught them the own ones.',
  query: z.object({ ...ofGroup, student_puid: puid }),
  body: nothing,
  data: earlierClasses,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentViewSummary = endpoint({
  method: 'GET',
  path: '/Report/get_assignment_view_summary',
  summary:
    'The assignments of a group in a period, newest first, each with totals, and the totals of all of them; with `all_classes` those of every class that the caller teaches.',
  query: z.object({ ...ofGroup, ...severalClasses, ...period }),
  body: nothing,
  data: assignmentViewSummary,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentResourcesDetails = endpoint({
  method: 'GET',
  path: '/Report/get_assignment_resources_details',
  summary: 'A lesson in a group: its state, its resources with how many completed each, and a signature that changes when any figure does.',
  query: z.object({ ...ofGroup, lesson_id: int, assignment_id: optionalId }),
  body: nothing,
  data: assignmentResourcesDetails,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});
