import * as z from 'zod/mini';
import { questionKind } from '../content/question-kind.ts';
import { answerFeedback, answerGrade } from '../grading/answer-grades.schemas.ts';
import { dataTable } from '../quizzes/table.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';
import { overTime, reportQuiz, reportStudent } from './report-figures.schemas.ts';

const answered = z.object({
  Id: z.int(),
  question_id: z.int(),
  number: z.nullable(z.int()),
  type: questionKind,
  standard: z.string(),
  stem: bilingual,
  options: z.array(z.object({ answer_id: z.int(), text: bilingual, is_correct: z.boolean(), is_chosen: z.boolean() })),
  given_text: z.string(),
  /** Of a table: its rows and columns. */
  table: z.optional(dataTable),
  correct_texts: z.array(bilingual),
  /** How the right answer is spelled, where the student's has a typo that was forgiven; otherwise absent. */
  spelled_as: z.optional(z.string()),
  rationale: bilingual,
  is_answered: z.boolean(),
  is_correct: z.nullable(z.boolean()),
  /** The answer is right by itself, and earned nothing because the part that it depends on is not right; otherwise absent. */
  is_right_alone: z.optional(z.boolean()),
  /** Changed after a check found an earlier answer wrong: it earned half of the points. Absent otherwise. */
  is_second_try: z.optional(z.boolean()),
  /** Null while it waits for the teacher. */
  points: z.nullable(z.number()),
  max_points: z.int(),
  time_spent: z.int(),
  AiGradeDetail: z.array(answerFeedback),
  /** What a teacher gave for it and said of it; null where the machine alone judged. */
  grade: z.nullable(answerGrade),
});
export type AnsweredQuestion = z.output<typeof answered>;

export const attemptHead = z.object({
  result_id: puid,
  session_id: puid,
  attempt_no: z.int(),
  started_at: moment,
  submitted_at: z.nullable(moment),
  points: z.nullable(z.number()),
  max_points: z.number(),
  awaiting_points: z.int(),
  percent: z.nullable(z.number()),
  level: z.nullable(z.int()),
  /** Absent where it kept to the limit, or has none. */
  over_time: z.optional(overTime),
  /** A teacher entered it from paper; absent if it was done on a device. */
  from_paper: z.optional(z.object({ by: z.string(), at: moment })),
});

/** One attempt question by question. `responses` is empty for a student whose report is not released yet. */
export const attemptResponse = z.object({
  ...attemptHead.shape,
  group_puid: puid,
  group_name: z.string(),
  student: reportStudent,
  quiz: reportQuiz,
  is_released: z.boolean(),
  /** What reports count instead of this attempt: a teacher's own score, or nothing because the work is excused. */
  counts_instead: z.optional(
    z.object({
      is_excused: z.boolean(),
      points: z.nullable(z.number()),
      max_points: z.nullable(z.number()),
      percent: z.nullable(z.number()),
    }),
  ),
  responses: z.array(answered),
  /** Of an external assessment's report: its parts in order, each with how many of the answers are its own. */
  sections: z.optional(z.array(z.object({ title: bilingual, questions: z.int() }))),
});
export type AttemptResponse = z.output<typeof attemptResponse>;

export const attemptList = z.object({
  group_name: z.string(),
  student: reportStudent,
  quiz: reportQuiz,
  is_released: z.boolean(),
  attempts: z.array(z.object({ ...attemptHead.shape, is_counted: z.boolean() })),
});
export type AttemptList = z.output<typeof attemptList>;

export const printableResultIds = z.array(
  z.object({ ...reportStudent.shape, result_id: puid, attempt_no: z.int(), submitted_at: z.nullable(moment) }),
);
