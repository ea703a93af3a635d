import * as z from 'zod/mini';
import { progressState } from '../learning/learning.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';
import { cellState, overTime, reportStudent } from './report-figures.schemas.ts';

/** The most classes that a whole list carries; of more, people search (`findAssignedGroups`). */
export const MAX_GROUPS = 500;
/** How many classes a search shows at once. */
export const FOUND_GROUPS_A_PAGE = 50;

export const assignedGroup = z.object({
  grouppuid: puid,
  group_name: z.string(),
  icon: z.string(),
  color: z.string(),
  student_count: z.int(),
  assignment_count: z.int(),
  /** It is no class, but who opened the link of one lesson. */
  is_link: z.optional(z.boolean()),
  /** The class of which it is a subgroup; null for a class. */
  class_name: z.optional(z.nullable(z.string())),
  /** Whose class it is, for those who see the classes of several teachers. */
  teacher_name: z.optional(z.nullable(z.string())),
  /** Its school, for those who see the classes of several schools. */
  school_name: z.optional(z.nullable(z.string())),
  /** Its district, for those who see the classes of several districts. */
  district_name: z.optional(z.nullable(z.string())),
});
export type AssignedGroup = z.output<typeof assignedGroup>;

export const assignmentReport = z.object({
  assignment_id: z.int(),
  lesson_id: z.int(),
  lesson_name: z.string(),
  lesson_name_es: z.string(),
  /** Whether the lesson is the caller's own, to archive or to bring back. */
  is_own: z.boolean(),
  /** When its owner archived the lesson; students keep what they were given of it. */
  archived_at: z.nullable(moment),
  assigned_at: moment,
  due_date: z.nullable(moment),
  /** The last day on which late work is taken by itself, such as 2026-11-12; null: however late it comes. */
  late_until: z.nullable(z.string()),
  students_total: z.int(),
  students_started: z.int(),
  students_handed_in: z.int(),
  /** Not in, though the day is over, and no device is known to hold it; missing in what a device kept from earlier releases. */
  students_missing: z.optional(z.int()),
  students_excused: z.optional(z.int()),
  /** Mean of handed-in quizzes, 0 to 100; null before the first. */
  average_percent: z.nullable(z.number()),
});

export const resourceReport = z.object({
  resource_id: z.int(),
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  is_quiz: z.boolean(),
  /** A document with fields, whose answers can be looked at; absent where it has none. */
  is_lab: z.optional(z.boolean()),
  students_total: z.int(),
  students_started: z.int(),
  students_completed: z.int(),
  average_percent: z.nullable(z.number()),
});

/** What students of a group opened in their library by themselves, and who of them. */
export const libraryActivity = z.object({
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  last_opened_at: moment,
  students: z.array(
    z.object({
      ...reportStudent.shape,
      times: z.int(),
      /** Seconds, over all times. */
      time_spent: z.int(),
      last_opened_at: moment,
    }),
  ),
});

/** One row of assignedStudentList (specification section 3, "Reports state"). */
export const assignedStudent = z.object({
  ...reportStudent.shape,
  is_selected: z.boolean(),
  state: progressState,
  /** Which of the report states (REPORT-RULES, "Five states"); missing in what a device kept from earlier releases. */
  cell_state: z.optional(cellState),
  time_spent: z.int(),
  last_activity_at: z.nullable(moment),
  /** When it was handed in; of a resource without a score, when it was finished. */
  submitted_at: z.nullable(moment),
  score: z.nullable(z.number()),
  /** Without what waits for the teacher, as percent and level are. */
  max_score: z.nullable(z.number()),
  /** What waits for the teacher, beside max_score. */
  awaiting_points: z.optional(z.int()),
  percent: z.nullable(z.number()),
  /** Set two of the level names, 1 to 4 (specification sections 4 and 9); null before a score. */
  level: z.nullable(z.int()),
  is_late: z.boolean(),
  over_time: z.optional(overTime),
});

/** What a student marked in a text, with words of their own beside it, and shows to the teachers of the class. */
export const sharedMark = z.object({
  ...reportStudent.shape,
  note_id: puid,
  item_id: z.int(),
  title: bilingual,
  /** Which of the resource's texts, as its documents name it. */
  variant: z.string(),
  quote: z.string(),
  comment: z.string(),
  updated_at: moment,
});
export type SharedMark = z.output<typeof sharedMark>;
