import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';
import { usageHead } from './usage.schemas.ts';

/** Rows of a page of classes, teachers or assignments. */
export const USAGE_ROWS_A_PAGE = 25;

const figure = z.nullable(z.int());
/** One page of a list; `total` counts at most 1,000 rows. */
const paged = { page_size: z._default(z.int(), USAGE_ROWS_A_PAGE), total: z.int() };

/** What classes and teachers are sorted by. */
export const usagePartSort = z.enum(['name', 'active_students', 'lessons_finished', 'seconds']);
export type UsagePartSort = z.output<typeof usagePartSort>;
export const usagePartKind = z.enum(['teacher', 'class']);

/** A class, or a teacher with all of the own classes. Null: not kept, in a school year before the last. */
export const usagePart = z.object({
  part_id: puid,
  name: z.string(),
  /** Of a class its teacher. */
  of_name: z.string(),
  school_name: z.nullable(z.string()),
  active_students: figure,
  lessons_finished: figure,
  quizzes_handed_in: figure,
  resources_opened: figure,
  assignments_given: z.int(),
  seconds: figure,
});
export type UsagePart = z.output<typeof usagePart>;
export const usageParts = z.object({ ...usageHead.shape, rows: z.array(usagePart), ...paged });

/** An assignment: to how many students it was given, how many began and finished it. */
export const usageAssignment = z.object({
  assignment_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  group_puid: puid,
  group_name: z.string(),
  teacher_name: z.string(),
  school_name: z.nullable(z.string()),
  assigned_at: moment,
  due_date: z.nullable(moment),
  given: z.int(),
  started: z.int(),
  finished: z.int(),
});
export type UsageAssignment = z.output<typeof usageAssignment>;
export const usageAssignments = z.object({ ...usageHead.shape, rows: z.array(usageAssignment), ...paged });

/** A class with what it was given in a period, student by student. */
export const usageClass = z.object({
  group_puid: puid,
  group_name: z.string(),
  teacher_name: z.string(),
  school_name: z.nullable(z.string()),
  assignments: z.int(),
  given: z.int(),
  started: z.int(),
  finished: z.int(),
});
export type UsageClass = z.output<typeof usageClass>;
export const usageClasses = z.object({ ...usageHead.shape, rows: z.array(usageClass), ...paged });

/** A person who was searched for. */
export const usagePerson = z.object({
  user_puid: puid,
  first_name: z.string(),
  last_name: z.string(),
  user_name: z.string(),
  role: z.int(),
  school_name: z.nullable(z.string()),
});
export type UsagePerson = z.output<typeof usagePerson>;

/** What one person did in a week. */
const personWeek = z.object({
  starts_on: z.string(),
  days: z.int(),
  sign_ins: z.int(),
  lessons_finished: z.int(),
  quizzes_handed_in: z.int(),
  resources_opened: z.int(),
  assignments_given: z.int(),
  seconds: z.int(),
});
export const usagePersonWeeks = z.object({
  as_of: z.nullable(moment),
  person: usagePerson,
  /** Of this school year, the newest first; weeks in which nothing was done are left out. */
  weeks: z.array(personWeek),
});
export type UsagePersonWeeks = z.output<typeof usagePersonWeeks>;
