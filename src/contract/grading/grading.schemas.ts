import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { reportClass, reportQuiz, reportStudent } from '../reports/report-figures.schemas.ts';
import { bilingual, moment, puid } from '../wire.ts';
import { answerFeedback, answerGrade } from './answer-grades.schemas.ts';
import { rubricCopy } from './own-rubrics.schemas.ts';

export const gradedQuestion = z.object({
  question_id: z.int(),
  /** How it is answered: in sentences, or with what is made. */
  type: quizQuestion.shape.type,
  /** Of a table: its rows and columns. */
  table: quizQuestion.shape.table,
  /** Its place in the paper, from 1; null for one that was retired. */
  number: z.nullable(z.int()),
  standard: z.string(),
  stem: bilingual,
  /** What a full answer says, from the content package. */
  model_answer: bilingual,
  max_points: z.int(),
  /** Of a question with a rubric: what its answer should say, a point each. */
  criteria: z.optional(z.array(z.object({ id: z.string(), text: bilingual }))),
  /** The teacher's own rubric that came with the question, where it has one. */
  own_rubric: z.optional(rubricCopy),
});
export type GradedQuestion = z.output<typeof gradedQuestion>;

export const gradingQueue = z.object({
  group_puid: puid,
  group_name: z.string(),
  waiting: z.int(),
  /**
   * Other classes of the caller's own in which answers wait, by name; at most ten. Absent where the list is over all classes, and from what
   * devices stored before there was this.
   */
  elsewhere: z.optional(z.array(z.object({ group_puid: puid, group_name: z.string() }))),
  /** More classes of the caller than such a list covers. Absent: none. */
  classes_left_off: z.optional(z.int()),
  /** Questions of which answers were handed in, those with answers that wait first. */
  questions: z.array(
    z.object({
      ...gradedQuestion.shape,
      quiz: reportQuiz,
      /** Whose answers they are, where the list is over all classes of the caller. */
      class: z.optional(reportClass),
      waiting: z.int(),
      graded: z.int(),
      /** Of graded answers with a suggestion: how often the teacher gave as many points, more or fewer. Absent where there is none. */
      suggested: z.optional(z.object({ kept: z.int(), raised: z.int(), lowered: z.int() })),
      /** When the one that waits longest was handed in. */
      oldest_at: z.nullable(moment),
    }),
  ),
});
export type GradingQueue = z.output<typeof gradingQueue>;

/** Why an engine leaves an answer to the teacher; `zero` always does. */
const DOUBTS = [
  'instructions',
  'copied',
  'list',
  'wrong_idea',
  'subject',
  'denied',
  'partly',
  'spelling',
  'question',
  'long',
  'quotation',
  'differs',
  'zero',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** What an engine proposes for an answer. It counts nowhere until a teacher accepts it. */
export const gradeSuggestion = z.object({
  score: z.int(),
  confidence: z.enum(['high', 'medium', 'low']),
  /** Whether it may be accepted together with others: never a zero, never what is not sure. */
  is_confident: z.boolean(),
  criteria: z.array(
    z.object({
      id: z.string(),
      text: bilingual,
      met: z.boolean(),
      /** Where the answer says it, letter by letter; null when it is not met. */
      quote: z.nullable(z.string()),
    }),
  ),
  doubts: z.array(z.enum(DOUBTS)),
  /** What the student would read. */
  feedback: z.string(),
  engine: z.string(),
  version: z.string(),
  suggested_at: moment,
});
export type GradeSuggestion = z.output<typeof gradeSuggestion>;

export const answerToGrade = z.object({
  result_id: puid,
  /** The question's, as in AiGradeDetail. */
  id: z.int(),
  student: reportStudent,
  attempt_no: z.int(),
  submitted_at: moment,
  given_text: z.string(),
  /** Null while it waits for the teacher. */
  points: z.nullable(z.int()),
  max_points: z.int(),
  /** Null: no teacher graded it yet. */
  grade: z.nullable(answerGrade),
  /** Null: no engine has read it. */
  suggestion: z.nullable(gradeSuggestion),
  AiGradeDetail: z.array(answerFeedback),
});
export type AnswerToGrade = z.output<typeof answerToGrade>;

export const answersToGrade = z.object({
  group_name: z.string(),
  quiz: reportQuiz,
  questions: z.array(gradedQuestion),
  /** By question in paper order, then by student. */
  answers: z.array(answerToGrade),
  total: z.int(),
});
export type AnswersToGrade = z.output<typeof answersToGrade>;
