import * as z from 'zod/mini';
import { quizQuestion } from '../content/content.schemas.ts';
import { rubricCopy } from '../grading/own-rubrics.schemas.ts';
import { anyFields, bilingual, bool, count, int, line, moment, text } from '../wire.ts';
import { MAX_ATTEMPTS, MAX_HINTS, MAX_OPTIONS, MAX_POINTS, MAX_QUIZ_MINUTES } from './own-quiz-limits.ts';

export const OWN_QUIZZES_A_PAGE = 50;
export const FOUND_QUESTIONS_A_PAGE = 25;
/** As many as a quiz of a content package has. */
export const MAX_QUESTIONS = 100;
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_ROWS = 20;
const LONG = 4_000;
const SHORT = 1_000;

const bounded = z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
/** Either language may stand alone: the other one is shown in its place. */
const both = (max: number) => z.object({ en: text(max), es: text(max) });
const name = text(60).check(z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'it must be an id of lower-case letters, digits, - and _'));
const optionPoints = int.check(z.minimum(-MAX_POINTS), z.maximum(MAX_POINTS));
const option = z.object({
  id: name,
  text: both(SHORT),
  correct: z.optional(bool),
  feedback: z.optional(both(SHORT)),
  /** It keeps its place where options are shuffled; where nothing is said, if it speaks of the others, such as "All of the above". */
  fixed: z.optional(bool),
  /** What choosing it earns or costs; absent where the question is scored as its kind is. */
  points: z.optional(optionPoints),
  /** Of a picture with places to choose: where it lies, as a content package says it. */
  region: z.optional(anyFields),
});

/** A picture that a teacher uploaded, or that came with a question of the library. */
export const questionPicture = z.object({
  en: text(200).check(z.regex(/^\/content-assets\/[\da-f]{64}\.(png|jpg|webp|gif|svg)$/)),
  es: text(200).check(z.regex(/^\/content-assets\/[\da-f]{64}\.(png|jpg|webp|gif|svg)$/)),
  alt: both(SHORT),
});
export type QuestionPicture = z.output<typeof questionPicture>;

/** A question as its teacher writes it: the question of a content package (src/docs/CONTENT-PACKAGES.md), with less that must be said. */
export const ownQuestion = z.object({
  id: name,
  type: quizQuestion.shape.type,
  stem: both(LONG),
  /** Empty where none was named. */
  standard: z._default(text(60), ''),
  /** Depth of knowledge, 1 to 3. */
  depth: z._default(int.check(z.minimum(1), z.maximum(3)), 1),
  /** Null: what a question of its kind is usually worth. */
  points: z._default(z.nullable(count.check(z.minimum(1), z.maximum(MAX_POINTS))), null),
  picture: z._default(z.nullable(questionPicture), null),
  /** Shown after the quiz is turned in; of a question that a teacher grades, what a full answer has. */
  rationale: z._default(both(LONG), { en: '', es: '' }),
  /** Shown one after the other while what was missed is practiced. */
  hints: z.optional(z.array(both(SHORT)).check(z.maxLength(MAX_HINTS))),
  /** A part of an item with several, which follow each other under one name. */
  part: z.optional(z.object({ of: name, depends: z._default(bool, false) })),
  options: z.optional(z.array(option).check(z.maxLength(MAX_OPTIONS))),
  look: z.optional(z.enum(['groups', 'bank'])),
  premises: z.optional(
    z.array(z.object({ id: name, text: both(SHORT), match: text(60), points: z.optional(optionPoints) })).check(z.maxLength(MAX_OPTIONS)),
  ),
  gaps: z.optional(z.array(z.object({ options: z.array(option).check(z.maxLength(MAX_OPTIONS)) })).check(z.maxLength(MAX_OPTIONS))),
  answers: z.optional(z.array(both(SHORT)).check(z.maxLength(MAX_ROWS))),
  number: z.optional(
    z.object({
      value: bounded,
      tolerance: z._default(bounded, 0),
      units: z.optional(z.array(text(SHORT)).check(z.maxLength(MAX_ROWS))),
    }),
  ),
  exact: z.optional(bool),
  spelling_counts: z.optional(bool),
  other_words: z.optional(z.array(text(SHORT)).check(z.maxLength(MAX_ROWS))),
  corner: z.optional(both(SHORT)),
  columns: z.optional(
    z
      .array(
        z.object({
          title: both(SHORT),
          kind: z.enum(['number', 'text', 'choice']),
          choices: z.optional(z.array(both(SHORT)).check(z.maxLength(MAX_ROWS))),
        }),
      )
      .check(z.maxLength(MAX_ROWS)),
  ),
  rows: z.optional(z.array(both(SHORT)).check(z.maxLength(MAX_ROWS))),
  /** Of an extended one from the library: what suggestions for grading are made by. */
  rubric: z.optional(anyFields),
  /** The version of a teacher's own rubric that a written answer is graded by. Its total is what the question is worth. */
  own_rubric: z.optional(rubricCopy),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

/** The formats of question files that are recognized by their content. */
const questionFormat = z.enum(['gift', 'aiken', 'moodle', 'qti', 'cartridge', 'h5p', 'sheet', 'unknown']);

/** One cause for which an import left questions out or changed them. */
export const importNote = z.object({
  kind: z.enum(['left_out', 'changed']),
  /** In English; `faultInSpanish` has the other. */
  problem: z.string(),
  count: z.int(),
  /** The first few by name. */
  questions: z.array(z.string()),
});
export type ImportNote = z.output<typeof importNote>;

/** A question file that is as large as this is a whole bank with its pictures. */
export const MAX_QUESTION_FILE_BYTES = 32 * 1024 * 1024;
/** A quiz takes 100; so many are read of a bank to choose from. */
export const MAX_IMPORTED_QUESTIONS = 1_000;

/** What an import of questions would add; nothing is stored but pictures. */
export const importedQuestions = z.object({
  format: questionFormat,
  /** Of the bank or test, where the file names one. */
  title: z.string(),
  questions: z.array(z.object({ question: ownQuestion, /** The category or section that it is in; empty for none. */ group: z.string() })),
  notes: z.array(importNote),
  /** The first sheet of a workbook, with tabs: it is read like a table that was pasted, by columns that its reader can set. */
  sheet: z.optional(z.string()),
});
export type ImportedQuestions = z.output<typeof importedQuestions>;

/** A question that can be taken into a quiz as a copy, and the quiz that it is in. */
export const foundQuestion = z.object({ question: ownQuestion, quiz_title: bilingual });

/** What a teacher writes of a quiz. */
export const ownQuizContent = z.object({
  title: z.object({ en: line(200), es: line(200) }).check(z.refine(({ en, es }) => en.trim() !== '' || es.trim() !== '')),
  instructions: z._default(both(2_000), { en: '', es: '' }),
  /** A quiz shows its results when it is turned in; a test when its teacher releases them. */
  kind: z._default(z.enum(['quiz', 'test']), 'quiz'),
  minutes: z._default(count.check(z.minimum(1), z.maximum(MAX_QUIZ_MINUTES)), 10),
  /** Whether students may practice what they missed. */
  may_practice: z._default(bool, true),
  /** Of a test. Null: as long as it takes. */
  time_limit_minutes: z._default(z.nullable(count.check(z.minimum(1), z.maximum(MAX_QUIZ_MINUTES))), null),
  attempts: z._default(count.check(z.minimum(1), z.maximum(MAX_ATTEMPTS)), 1),
  is_shuffled: z._default(bool, false),
  questions: z.array(ownQuestion).check(z.maxLength(MAX_QUESTIONS)),
});
export type OwnQuizContent = z.output<typeof ownQuizContent>;

/** Which quizzes a list is of: those that the caller wrote, those that colleagues shared, both, or the caller's deleted ones. */
export const ownQuizList = z.enum(['mine', 'shared', 'all', 'deleted']);
export type OwnQuizList = z.output<typeof ownQuizList>;

/** A teacher's own quiz as it stands in lists: with what a lesson needs to hold it. */
export const ownQuiz = z.object({
  own_quiz_id: z.int(),
  /** The resource that lessons hold now. */
  item_id: z.int(),
  resource_type_id: z.int(),
  title: bilingual,
  minutes: z.int(),
  question_count: z.int(),
  points: z.int(),
  standards: z.array(z.string()),
  version: z.int(),
  updated_at: moment,
  owner_name: z.string(),
  is_owner: z.boolean(),
  /** Whether everybody who teaches at a school may use it. */
  is_for_school: z.boolean(),
  /** How many lessons of its owner hold it. */
  lesson_count: z.int(),
  deleted_at: z.nullable(moment),
});
export type OwnQuiz = z.output<typeof ownQuiz>;

export const ownQuizToEdit = z.object({
  ...ownQuiz.shape,
  content: ownQuizContent,
  /** How many assignments hold it in which a student has begun: they keep the questions that they have. */
  begun_count: z.int(),
  /** The client_id under which it was saved last. */
  saved_as: z.nullable(z.string()),
});
export type OwnQuizToEdit = z.output<typeof ownQuizToEdit>;
