import * as z from 'zod/mini';
import { itemDocument, quizPaper } from '../content/content.schemas.ts';
import { labComment } from '../quizzes/quizzes.schemas.ts';
import { reportStudent } from '../reports/report-figures.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';

/** How far a student is with a lab. `on_paper`: marked as done without anything written here. */
export const labState = z.enum(['not_started', 'started', 'turned_in', 'on_paper']);
export type LabState = z.output<typeof labState>;

export const labStudent = z.object({
  ...reportStudent.shape,
  state: labState,
  /** Fields that have an answer. */
  answered: z.int(),
  /** Fields that a teacher commented on. */
  commented: z.int(),
  submitted_at: z.nullable(moment),
});
export type LabStudent = z.output<typeof labStudent>;

/** A lab of a class: its document with fields, and who is how far with it. */
export const labOfClass = z.object({
  group_name: z.string(),
  item_id: z.int(),
  title: bilingual,
  documents: z.array(itemDocument),
  paper: quizPaper,
  students: z.array(labStudent),
});
export type LabOfClass = z.output<typeof labOfClass>;

export const teacherComment = z.object({
  ...labComment.shape,
  /** Of this field, from 1: a change names the one that was looked at. */
  version: z.int(),
});
export type TeachersComment = z.output<typeof teacherComment>;

/** What one student did in a lab so far, turned in or not; null before anything was written. */
export const labWork = z.nullable(
  z.object({
    result_id: puid,
    submitted_at: z.nullable(moment),
    saved_at: z.nullable(moment),
    answers: z.array(z.object({ question_id: z.int(), answer_ids: z.array(z.int()), answer_text: z.string() })),
    comments: z.array(teacherComment),
  }),
);
export type LabWork = z.output<typeof labWork>;
