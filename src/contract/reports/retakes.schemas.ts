import * as z from 'zod/mini';
import { moment, puid } from '../wire.ts';
import { assignedRule, cellState, reportAssignment, reportQuiz, reportStudent } from './report-figures.schemas.ts';

/** The longest note to students that comes with a retake, in characters. */
export const LONGEST_RETAKE_NOTE = 500;

/**
 * ready: turned in, and may be given another attempt. given: has one that is not begun. open: an attempt is not turned in yet. not_begun:
 * the first attempt is still to come. excused and not_assigned: nothing is expected.
 */
export const retakeStatus = z.enum(['ready', 'given', 'open', 'not_begun', 'excused', 'not_assigned']);
export type RetakeStatus = z.output<typeof retakeStatus>;

/** One student at one quiz, as far as another attempt is concerned. */
export const retakeCell = z.object({
  status: retakeStatus,
  state: cellState,
  percent: z.nullable(z.number()),
  points: z.nullable(z.number()),
  max_points: z.nullable(z.number()),
  awaiting_points: z.int(),
  /** The teacher set the score: it stays, whatever the next attempt earns. */
  is_teachers: z.boolean(),
  /** How many were turned in. */
  attempts: z.int(),
  /** When the retake that is not turned in yet is due; null: on no day, or there is none. */
  due_date: z.nullable(moment),
});
export type RetakeCell = z.output<typeof retakeCell>;

/** The quizzes and assessments of an assignment with each student's cell, in their order. */
export const retakeChoices = z.object({
  assignment: reportAssignment,
  quizzes: z.array(reportQuiz),
  students: z.array(z.object({ ...reportStudent.shape, cells: z.array(retakeCell) })),
});
export type RetakeChoices = z.output<typeof retakeChoices>;

/** What one act gave: by it, that is undone. */
export const givenRetakes = z.object({
  give_id: puid,
  /** New attempts. */
  given: z.int(),
  /** Retakes that were there and not begun: they have the new day and note. */
  renewed: z.int(),
  /** Chosen, and not given one: an attempt is open, or none was turned in. */
  left: z.int(),
  rule_before: z.nullable(assignedRule),
  rule_after: z.nullable(assignedRule),
});
