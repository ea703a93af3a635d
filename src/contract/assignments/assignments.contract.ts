import * as z from 'zod/mini';
import { dayOrNone, isDay } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { userList } from '../users/user-list.ts';
import { count, int, nothing, optionalId, puid } from '../wire.ts';
import {
  assignableGroup,
  assignmentChange,
  assignmentDetails,
  assignmentImpact,
  assignmentRecipient,
  assignmentTerms,
  calendarEntry,
  dateChange,
  datedAssignment,
  extendedStudents,
  givenAssignment,
  lessonClass,
  MAX_ASSIGNMENTS,
  MAX_CHANGES,
  MAX_LESSONS,
  removedRecipient,
  takenBack,
} from './assignments.schemas.ts';

const staff = { kind: 'roles', roles: STAFF, owner: 'self' } as const;
const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const optionalPuid = z._default(
  z.union([
    puid,
    z.pipe(
      z.union([z.null(), z.literal('null'), z.literal('')]),
      z.transform(() => null),
    ),
  ]),
  null,
);
const assignmentIds = z.array(int).check(z.minLength(1), z.maxLength(MAX_ASSIGNMENTS));
const day = z.string().check(z.refine(isDay, 'it must be a day such as 2026-09-01'));

export const getClassesAndUsers = endpoint({
  method: 'GET',
  path: '/lesson/get_classes_and_users',
  summary:
    'The classes and subgroups that the caller may give a lesson to, with their students and how the lesson stands with each; one group where group_puid names it.',
  query: z.object({
    group_puid: optionalPuid,
    lesson_id: optionalId,
    search: optionalText(100),
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  body: nothing,
  data: z.object({
    groups: z.array(assignableGroup),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    /** There are more than are counted: a search finds the others. */
    is_more: z._default(z.boolean(), false),
  }),
  access: staffRecord,
  offline: 'cached',
  failure: 'Assign Assignment Error',
});

export const getLessonClasses = endpoint({
  method: 'GET',
  path: '/lesson/get_lesson_classes',
  summary:
    'The open assignments of a lesson in the classes that the caller sees, by class, with their dates: the first 1,000. A class may have it from a colleague whose lesson it is.',
  query: z.object({ user_puid: puid, lesson_id: optionalId }),
  body: nothing,
  data: z.object({ assignments: z.array(lessonClass), is_more: z._default(z.boolean(), false) }),
  access: staff,
  offline: 'cached',
  failure: 'Assign Assignment Error',
});

const given = z.object({ assignments: z.array(givenAssignment), changes: z._default(z.array(assignmentChange), []) });

export const assignAssignment = endpoint({
  method: 'POST',
  path: '/Assignment/assign_assignment',
  summary:
    'Gives a lesson to the group of group_puid, or to whom assignment_details names: whole groups or students of them, each with dates of its own. Where they have it already, fields that are absent stay. Neither a group nor a person named is nobody: 400.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    lesson_id: int,
    group_puid: optionalPuid,
    assignment_no: z._default(count.check(z.minimum(1), z.maximum(1000)), 1),
    assignment_details: z._default(assignmentDetails, []),
    ...assignmentTerms,
  }),
  data: given,
  access: staff,
  offline: 'online',
  failure: 'Assign Assignment Error',
});

export const assignMultipleClasses = endpoint({
  method: 'POST',
  path: '/lesson/assign_multiple_classes',
  summary:
    'Gives one or several lessons to several classes, each class with dates of its own: all of it, or nothing. Where a class has one already, fields that are absent stay.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    lesson_ids: z._default(z.array(int).check(z.maxLength(MAX_LESSONS)), []),
    /** One lesson, as assign_assignment names it. */
    lesson_id: optionalId,
    assignment_details: z._default(assignmentDetails, []),
    ...assignmentTerms,
  }),
  data: given,
  access: staff,
  offline: 'online',
  failure: 'Assign Assignment Error',
});

export const undoAssign = endpoint({
  method: 'POST',
  path: '/Assignment/undo_assign',
  summary:
    'Sets assignments back to what they were before one assigning, by the changes that it answered; what it made is unassigned. Where somebody has changed one since, answers 409.',
  query: nothing,
  body: z.object({ user_puid: puid, changes: z.array(assignmentChange).check(z.minLength(1), z.maxLength(MAX_CHANGES)) }),
  data: z.object({ assignments: z.array(givenAssignment) }),
  access: staff,
  offline: 'online',
  failure: 'Assign Assignment Error',
});

export const unassignAssignments = endpoint({
  method: 'POST',
  path: '/Assignment/unassign_assignments',
  summary:
    'Takes assignments back, from all or from the students named. What was begun stays; what comes later waits for the teacher. It can be undone by unassign_id.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    assignments: z.array(takenBack).check(z.minLength(1), z.maxLength(MAX_ASSIGNMENTS)),
  }),
  data: z.object({ unassign_id: puid, assignments: z.int(), students: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'Assign Assignment Error',
});

export const undoUnassign = endpoint({
  method: 'POST',
  path: '/Assignment/undo_unassign',
  summary: 'Undoes one unassigning, within 30 days.',
  query: nothing,
  body: z.object({ user_puid: puid, unassign_id: puid }),
  data: z.object({ assignments: z.int(), students: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'Assign Assignment Error',
});

export const reassignAssignment = endpoint({
  method: 'POST',
  path: '/Assignment/reassign_assignment',
  summary: 'Gives a lesson once more to the students named, as another round beside the first, due at reassign_date.',
  query: nothing,
  body: z.object({
    assigned_by_puid: puid,
    reassigned_lessonid: int,
    quiz_assessment_id: optionalId,
    item_type_id: optionalId,
    schoolyear: optionalText(20),
    reassigned_students: userList,
    reassign_date: z._default(dayOrNone, null),
    /** The specification's call names none: then the class that had the lesson last with all of these students in it. */
    group_puid: optionalPuid,
  }),
  data: givenAssignment,
  access: staff,
  offline: 'online',
  failure: 'Re-Assign Assignment Error',
});

export const getAssignmentImpact = endpoint({
  method: 'POST',
  path: '/Assignment/get_assignment_impact',
  summary:
    'What a change of these assignments would affect: who has begun, turned in, has unsent work on a device; and on how many devices the lesson is ready offline.',
  query: nothing,
  body: z.object({ user_puid: puid, assignment_ids: assignmentIds }),
  data: z.object({ impacts: z.array(assignmentImpact) }),
  access: staff,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getAssignmentStudents = endpoint({
  method: 'GET',
  path: '/Assignment/get_assignment_students',
  summary:
    'The students who have an assignment, how far each is, and through which other groups they have the lesson; and those from whom alone it was taken in the last 30 days.',
  query: z.object({ user_puid: puid, assignment_id: int }),
  body: nothing,
  data: z.object({ assignment: datedAssignment, students: z.array(assignmentRecipient), removed: z.array(removedRecipient) }),
  access: staff,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getGroupAssignments = endpoint({
  method: 'GET',
  path: '/Assignment/get_group_assignments',
  summary:
    'The open assignments of a class and its subgroups in order of the day on which they are due, a page at a time; or those that were taken back and can still be given back, the latest first.',
  query: z.object({
    user_puid: puid,
    group_puid: puid,
    list: z._default(z.enum(['open', 'taken_back']), 'open'),
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  body: nothing,
  data: z.object({ assignments: z.array(datedAssignment), page: z.int(), page_size: z.int(), total: z.int() }),
  access: staff,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const updateAssignmentDates = endpoint({
  method: 'POST',
  path: '/Assignment/update_assignment_dates',
  summary:
    'Sets the dates and the note of several assignments at once; fields that are absent stay; answers those that they had before, so that it can be undone. What is as it was shown before stays as somebody else may have made it since; what is not, and somebody else has changed since, answers 409. All faults are named at once, each by its place in `changes`.',
  query: nothing,
  body: z.object({ user_puid: puid, changes: z.array(dateChange).check(z.minLength(1), z.maxLength(MAX_ASSIGNMENTS)) }),
  data: z.object({ before: z.array(givenAssignment), after: z.array(givenAssignment) }),
  access: staff,
  offline: 'online',
  failure: 'The dates could not be saved. Please try again.',
});

export const extendDueDay = endpoint({
  method: 'POST',
  path: '/Assignment/extend_due_day',
  summary:
    'Gives students who have an assignment until a later day, for late work too. Who has that long already, or another day than was shown, is left as is and counted in `left`; undo_assign takes `changes`.',
  query: nothing,
  body: z.object({ user_puid: puid, assignment_id: int, to_date: day, students: extendedStudents }),
  data: z.object({ changes: z.array(assignmentChange), extended: z.int(), left: z.int() }),
  access: staff,
  offline: 'online',
  failure: 'The dates could not be saved. Please try again.',
});

export const shiftAssignmentDates = endpoint({
  method: 'POST',
  path: '/Assignment/shift_assignment_dates',
  summary:
    'Moves every open assignment of a class and its subgroups that is due on or after a day by so many school days, Monday to Friday.',
  query: nothing,
  body: z.object({
    user_puid: puid,
    group_puid: puid,
    from_day: day,
    school_days: int.check(z.minimum(-60), z.maximum(60)),
    /** Made by whoever asks: the same again moves nothing a second time. */
    client_id: optionalPuid,
  }),
  data: z.object({ before: z.array(givenAssignment), after: z.array(givenAssignment) }),
  access: staff,
  offline: 'online',
  failure: 'The dates could not be saved. Please try again.',
});

export const getDueMinutes = endpoint({
  method: 'GET',
  path: '/Assignment/get_due_minutes',
  summary: 'How many minutes of lessons are already due for each student of a group on each day of at most 62.',
  query: z.object({ user_puid: puid, group_puid: puid, from_day: day, to_day: day }),
  body: nothing,
  data: z.object({
    days: z.array(z.object({ day: z.string(), most: z.int(), students: z.array(z.object({ user_puid: puid, minutes: z.int() })) })),
  }),
  access: staff,
  offline: 'cached',
  failure: 'Data Load Error',
});

export const getAssignmentCalendar = endpoint({
  method: 'GET',
  path: '/Assignment/get_assignment_calendar',
  summary: 'What is due in the classes that the caller teaches, day by day, within at most 62 days.',
  query: z.object({ user_puid: puid, from_day: day, to_day: day }),
  body: nothing,
  data: z.object({ due: z.array(calendarEntry), is_more: z.boolean() }),
  access: { kind: 'roles', roles: STAFF, owner: 'self' },
  offline: 'cached',
  failure: 'Data Load Error',
});
