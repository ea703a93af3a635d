import * as z from 'zod/mini';
import { dayOrNone, isDay } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { markedPeople } from '../users/user-list.ts';
import { int, nothing, optionalId, puid, wordOr } from '../wire.ts';
import { assignedGroup, assignedStudent, assignmentReport, libraryActivity, resourceReport, sharedMark } from './reports.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const isBound = (given: string) => given === '' || given === 'null' || isDay(given);
const day = z.optional(z.string().check(z.refine(isBound, 'it must be a day such as 2026-09-01')));

const groupPeriod = z.object({
  group_puid: puid,
  date_range: wordOr(['all', 'week', 'month', 'custom']),
  start_date: day,
  end_date: day,
});

export const getAssignedGroups = endpoint({
  method: 'GET',
  path: '/v2/Report/get_assigned_groups',
  summary:
    'The classes whose reports the caller may see, by name, each with its subgroups behind it, the first 500; with lesson_id only those given that lesson. find_assigned_groups tells of the rest.',
  query: z.object({ user_puid: puid, lesson_id: optionalId }),
  body: nothing,
  data: z.array(assignedGroup),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const findAssignedGroups = endpoint({
  method: 'GET',
  path: '/v2/Report/find_assigned_groups',
  summary:
    'The classes and groups whose reports the caller may see, with their number, a page at a time: those whose name or teacher holds every word of the search, or the one of group_puid. The number is counted to a thousand; `more` says that there are more.',
  query: z.object({
    user_puid: puid,
    search: optionalText(100),
    group_puid: z.optional(puid),
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  body: nothing,
  data: z.object({ groups: z.array(assignedGroup), page: z.int(), page_size: z.int(), total: z.int(), more: z.boolean() }),
  access: staff,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentReports = endpoint({
  method: 'GET',
  path: '/v2/Report/get_assignment_reports',
  summary:
    'The lessons given to a group, newest first, with how many have turned in. date_range: week, month, or any other with start_date and end_date (days, inclusive), where they are given.',
  query: groupPeriod,
  body: nothing,
  data: z.array(assignmentReport),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getLibraryActivity = endpoint({
  method: 'GET',
  path: '/v2/Report/get_library_activity',
  summary: 'What the students of a group opened in their library outside lessons, the latest first, with who, how often and how long.',
  query: groupPeriod,
  body: nothing,
  data: z.array(libraryActivity),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getSharedMarks = endpoint({
  method: 'GET',
  path: '/v2/Report/get_shared_marks',
  summary: 'What the students of a group marked in the texts of a lesson and show to their teachers, by student, in the order of the text.',
  query: z.object({ user_puid: z.optional(puid), group_puid: puid, lesson_id: int }),
  body: nothing,
  data: z.array(sharedMark),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignmentResourceReports = endpoint({
  method: 'GET',
  path: '/v2/Report/get_assignment_resource_reports',
  summary: 'The resources of a lesson in a group, in lesson order, with how many have completed each.',
  query: z.object({ lesson_id: int, group_puid: puid, user_puid: puid, assignment_id: optionalId }),
  body: nothing,
  data: z.array(resourceReport),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getAssignedStudents = endpoint({
  method: 'GET',
  path: '/v2/Report/get_assigned_students',
  summary:
    'The students of a group on one resource of a lesson. student_list marks who is selected. Without item_id it is the first resource.',
  query: z.object({
    lesson_id: int,
    group_puid: puid,
    item_id: optionalId,
    assignment_id: optionalId,
    student_list: z._default(markedPeople, []),
  }),
  body: nothing,
  data: z.array(assignedStudent),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const setLateUntil = endpoint({
  method: 'POST',
  path: '/v2/Report/set_late_until',
  summary:
    'The last day, the whole of it in the district’s time zone, on which late work of an assignment is taken by itself; null: however late it comes. What is already kept for a decision stays so. Where the day is not as it was shown, and somebody else has changed it since, answers 409.',
  query: nothing,
  body: z.object({ user_puid: puid, assignment_id: int, late_until: dayOrNone, shown: z.optional(z.object({ late_until: dayOrNone })) }),
  data: z.object({ assignment_id: z.int(), late_until: z.nullable(z.string()) }),
  access: staff,
  offline: 'online',
  failure: 'The day could not be saved. Please try again.',
});
