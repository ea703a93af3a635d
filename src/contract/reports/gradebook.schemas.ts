import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';
import { gradeCategory, weightedGrade } from './grade-categories.schemas.ts';
import {
  cellState,
  completeness,
  overTime,
  reportAssignment,
  reportClass,
  reportQuiz,
  reportStudent,
  totals,
} from './report-figures.schemas.ts';

/**
 * points: the score is the teacher's. excused: it counts nowhere. missing: it is missing, whatever the due day, until work of the student's
 * arrives. automatic and included take those back.
 */
export const decisionKind = z.enum(['points', 'excused', 'missing', 'automatic', 'included']);
export type DecisionKind = z.output<typeof decisionKind>;

/** The most students whose scores one act changes: more than any class has. */
export const MAX_DECISIONS = 200;

/** A word of a teacher on a cell of the gradebook. */
export const scoreDecision = z.object({
  /** Whoever decides says which one they looked at. */
  decision_no: z.int(),
  kind: decisionKind,
  points: z.nullable(z.number()),
  reason: z.string(),
  decided_by: z.string(),
  decided_at: moment,
});

/** The longest comment, in characters. */
export const LONGEST_COMMENT = 1_000;

/** The latest comment of a teacher on a quiz or an assessment. The student reads it once the report is released. */
export const scoreComment = z.object({
  /** Whoever writes says which one they looked at. */
  comment_no: z.int(),
  /** Empty: it was taken away. */
  text: z.string(),
  written_by: z.string(),
  written_at: moment,
});

/** One student at one quiz, assessment, or lesson without either. */
export const gradebookCell = z.object({
  state: cellState,
  /** An attempt is open, or part of the lesson is done, and nothing was handed in. */
  is_started: z.boolean(),
  percent: z.nullable(z.number()),
  points: z.nullable(z.number()),
  max_points: z.nullable(z.number()),
  awaiting_points: z.int(),
  level: z.nullable(z.int()),
  is_late: z.boolean(),
  is_teachers: z.boolean(),
  attempts: z.int(),
  /** Which of several attempts counts; absent where there is one, where they are averaged, and where a teacher set the score. */
  counted_attempt: z.optional(z.int()),
  /** Another attempt that a teacher gave, as long as it is not turned in. */
  retake: z.optional(
    z.object({
      attempt_no: z.int(),
      due_date: z.nullable(moment),
      is_begun: z.boolean(),
      /** It was returned for revision. */
      from_answers: z.boolean(),
    }),
  ),
  over_time: z.optional(overTime),
  /** The latest: it counts. */
  decision: z.nullable(scoreDecision),
  /** What was decided before it, the latest first; missing in what a device kept from earlier releases. */
  earlier: z.optional(z.array(scoreDecision)),
  comment: z.nullable(scoreComment),
});
export type GradebookCell = z.output<typeof gradebookCell>;

/** A column as one class was assigned it. */
const classColumn = z.object({
  assignment: reportAssignment,
  /** Null: the lesson has no quiz and no assessment; it is done or not. */
  quiz: z.nullable(reportQuiz),
  /** Where it counts; 0 for nowhere. */
  category_id: z.int(),
});

/** In a gradebook of several classes: the assignment and quiz of the class that was assigned it last. */
export const gradebookColumn = z.object({ ...classColumn.shape, totals });
export type GradebookColumn = z.output<typeof gradebookColumn>;

export const gradebookStudent = z.object({
  ...reportStudent.shape,
  /** In a gradebook of several classes: the class that the cells belong to. */
  class: z.optional(reportClass),
  /** Over all columns of the period, not only those of this page. */
  totals,
  level: z.nullable(z.int()),
  /** Null: the class has no categories. */
  weighted: z.nullable(weightedGrade),
  cells: z.array(gradebookCell),
});
export type GradebookStudent = z.output<typeof gradebookStudent>;

export const gradebook = z.object({
  group_puid: puid,
  group_name: z.string(),
  /** The columns of this page, the newest first. */
  columns: z.array(gradebookColumn),
  total_columns: z.int(),
  page: z.int(),
  size: z.int(),
  /** By name, each with a cell for each column of the page. */
  students: z.array(gradebookStudent),
  totals,
  /** None: the grade is not weighted. */
  categories: z.array(gradeCategory),
  /** The mean of the students' weighted grades. */
  weighted_percent: z.nullable(z.number()),
  /** Columns of the period that count in no category of a class whose grade is weighted. */
  uncounted_columns: z.int(),
  completeness,
  /** The classes of a gradebook of several classes, each with its own assignments; absent in the gradebook of one class. */
  classes: z.optional(
    z.array(
      z.object({
        ...reportClass.shape,
        /** The class's own assignment for each column of the page; null if it has none. */
        columns: z.array(z.nullable(classColumn)),
        categories: z.array(gradeCategory),
      }),
    ),
  ),
});
export type Gradebook = z.output<typeof gradebook>;

export const decidedCell = z.object({ cell: gradebookCell });

/** What one act decided on a student's score, and what held before: by that it is undone. */
export const decidedScore = z.object({
  student_puid: puid,
  decision_no: z.int(),
  before: z.object({ kind: decisionKind, points: z.nullable(z.number()), reason: z.string() }),
});
export type DecidedScore = z.output<typeof decidedScore>;

/**
 * powerschool: a score template of PowerTeacher Pro, for one quiz. points: the district's student numbers with points earned and possible, for
 * one quiz or all of them.
 */
export const scoreLayout = z.enum(['powerschool', 'points']);
