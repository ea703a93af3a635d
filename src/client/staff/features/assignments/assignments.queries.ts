import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  getAssignmentImpact,
  getAssignmentStudents,
  getClassesAndUsers,
  getDueMinutes,
  getGroupAssignments,
  getLessonClasses,
} from '#contract/assignments/assignments.contract.ts';

/** A page of classes with their students, and how a lesson stands with each. */
export const assignableQuery = (lesson_id: number, asked: { readonly search: string; readonly page: number }) =>
  apiQuery('memory', getClassesAndUsers, { query: { lesson_id, ...asked } });

/** One class with its students, and how a lesson stands with each. */
export const assignableGroupQuery = (lesson_id: number, group_puid: string) =>
  apiQuery('memory', getClassesAndUsers, { query: { lesson_id, group_puid } });

/** The assignments of a class and its subgroups: open ones, or those that were taken back and can still be given back. */
export const groupAssignmentsQuery = (group_puid: string, list: 'open' | 'taken_back', page: number) =>
  apiQuery('memory', getGroupAssignments, { query: { group_puid, list, page } });

/** The open assignments of a lesson, by class. */
export const lessonClassesQuery = (lesson_id: number) => apiQuery('memory', getLessonClasses, { query: { lesson_id } });

/** Who has an assignment, and from whom alone it was taken lately. */
export const assignmentStudentsQuery = (assignment_id: number) => apiQuery('memory', getAssignmentStudents, { query: { assignment_id } });

/** Who has begun, what is unsent, where it is ready: of up to 100 assignments. */
export const impactQuery = (assignment_ids: readonly number[]) =>
  apiQuery('memory', getAssignmentImpact, { body: { assignment_ids: [...assignment_ids] } });

/** The minutes that are due for each student of a group on one day. */
export const dueMinutesQuery = (group_puid: string, day: string) =>
  apiQuery('memory', getDueMinutes, { query: { group_puid, from_day: day, to_day: day } });
