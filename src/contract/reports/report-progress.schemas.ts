import * as z from 'zod/mini';
import { progressState } from '../learning/learning.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';
import {
  cellState,
  completeness,
  reportAssignment,
  reportCell,
  reportClass,
  reportQuiz,
  reportStudent,
  totals,
} from './report-figures.schemas.ts';

/** One assignment with what came of it. */
export const assignmentTotals = z.object({
  ...reportAssignment.shape,
  group_puid: puid,
  group_name: z.string(),
  students_total: z.int(),
  students_handed_in: z.int(),
  totals,
  completeness,
});
export type AssignmentTotals = z.output<typeof assignmentTotals>;

export const assignmentsPage = z.object({ total: z.int(), page: z.int(), assignments: z.array(assignmentTotals) });
export type AssignmentsPage = z.output<typeof assignmentsPage>;

/** One student at one resource of a lesson. */
export const progressCell = z.object({
  resource_id: z.int(),
  state: progressState,
  /** Seconds, over all visits. */
  time_spent: z.int(),
  last_activity_at: z.nullable(moment),
  completed_at: z.nullable(moment),
  /** Of a quiz or an assessment. */
  score: z.nullable(reportCell),
});

const resourceHead = z.object({
  resource_id: z.int(),
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  is_assessed: z.boolean(),
  remarks: z.string(),
});

export const assignmentProgress = z.object({
  assignment: reportAssignment,
  group_name: z.string(),
  completeness,
  resources: z.array(resourceHead),
  students: z.array(
    z.object({
      ...reportStudent.shape,
      state: cellState,
      percent: z.nullable(z.number()),
      is_late: z.boolean(),
      /** Seconds in the lesson, over all lesson sessions. */
      time_spent: z.int(),
      cells: z.array(progressCell),
    }),
  ),
});
export type AssignmentProgress = z.output<typeof assignmentProgress>;

export const studentViewSummary = z.object({
  group_name: z.string(),
  completeness,
  totals,
  students: z.array(
    z.object({
      ...reportStudent.shape,
      /** Where the report is over all classes of the caller: the one that the figures are of. */
      class: z.optional(reportClass),
      totals,
      time_spent: z.int(),
      last_activity_at: z.nullable(moment),
      level: z.nullable(z.int()),
    }),
  ),
});
export type StudentViewSummary = z.output<typeof studentViewSummary>;

export const studentAssignments = z.object({
  group_name: z.string(),
  student: reportStudent,
  completeness,
  totals,
  assignments: z.array(
    z.object({
      ...reportAssignment.shape,
      state: cellState,
      percent: z.nullable(z.number()),
      is_late: z.boolean(),
      time_spent: z.int(),
      quizzes: z.array(z.object({ quiz: reportQuiz, cell: reportCell })),
    }),
  ),
});
export type StudentAssignments = z.output<typeof studentAssignments>;

/** The most classes that are told of one student. */
export const MAX_EARLIER_CLASSES = 20;

/** A class that is over for a student, with what was received of them there. */
const earlierClass = z.object({
  group_puid: puid,
  group_name: z.string(),
  /** Whose class it is. */
  teacher_name: z.string(),
  /** When the student left, or the class was deleted. */
  left_at: moment,
  totals,
  assignments: studentAssignments.shape.assignments,
});
export type EarlierClass = z.output<typeof earlierClass>;

export const earlierClasses = z.object({
  student: reportStudent,
  as_of: moment,
  /** The latest first. */
  classes: z.array(earlierClass),
  /** How many older ones are not among them. */
  left_off: z.int(),
});
export type EarlierClasses = z.output<typeof earlierClasses>;

export const assignmentViewSummary = z.object({
  group_name: z.string(),
  completeness,
  totals,
  assignments: z.array(assignmentTotals),
});
export type AssignmentViewSummary = z.output<typeof assignmentViewSummary>;

export const assignmentResourcesDetails = z.object({
  assignment: reportAssignment,
  group_name: z.string(),
  /** open, late (the due day is over), or closed. */
  assignment_status: z.enum(['open', 'late', 'closed']),
  /** Changes when any figure of the lesson's reports changes. */
  report_signature: z.string(),
  completeness,
  totals,
  resources: z.array(
    z.object({
      ...resourceHead.shape,
      students_total: z.int(),
      students_started: z.int(),
      students_completed: z.int(),
      /** Seconds, of those who opened it. */
      median_seconds: z.nullable(z.int()),
      totals: z.nullable(totals),
      release_date: z.nullable(moment),
      /** How many chosen students may see it from then on; missing where the whole class may. */
      released_to: z.optional(z.int()),
    }),
  ),
});
export type AssignmentResourcesDetails = z.output<typeof assignmentResourcesDetails>;
