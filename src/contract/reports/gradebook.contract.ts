import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { optionalLine } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { count, decimal, int, nothing, optionalId, puid, text } from '../wire.ts';
import { gradeCategories, gradeCategoriesForm } from './grade-categories.schemas.ts';
import { decidedCell, decidedScore, decisionKind, gradebook, LONGEST_COMMENT, MAX_DECISIONS, scoreLayout } from './gradebook.schemas.ts';
import { attemptRule, period, reportMode, severalClasses, whenLong } from './report-figures.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const asked = { user_puid: z.optional(puid), group_puid: puid, attempt_rule: attemptRule, mode: reportMode, ...period };

/** Points that a teacher gives, with parts of a point to the hundredth: no screen says more. */
const teachersPoints = z.pipe(
  z.pipe(
    decimal,
    z.transform((given: number) => Math.round(given * 100) / 100),
  ),
  z.number().check(z.minimum(0), z.maximum(10_000)),
);

export const getGradebook = endpoint({
  method: 'GET',
  path: '/Report/get_gradebook',
  summary:
    'A group’s students by what was assigned, a page of columns at a time, the newest first; averages are of all pages. With `all_classes` the students of every class that the caller teaches; a lesson is one column for all classes that have it.',
  query: z.object({
    ...asked,
    ...severalClasses,
    page: z._default(int.check(z.minimum(1), z.maximum(10_000)), 1),
    size: z._default(count, 12),
  }),
  body: nothing,
  data: gradebook,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const exportGradebook = endpoint({
  method: 'POST',
  path: '/Report/export_gradebook',
  summary: 'The gradebook with all its columns. "title - Gradebook.xlsx".',
  query: nothing,
  body: z.object({
    ...asked,
    ...severalClasses,
    title: optionalLine(200),
    language: z._default(z.enum(['en', 'es']), 'en'),
    when_long: whenLong,
  }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const getGradeCategories = endpoint({
  method: 'GET',
  path: '/Report/get_grade_categories',
  summary: 'How a class’s grade is weighted: its categories, and where each quiz and assessment counts.',
  query: z.object({ user_puid: z.optional(puid), group_puid: puid }),
  body: nothing,
  data: gradeCategories,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const saveGradeCategories = endpoint({
  method: 'POST',
  path: '/Report/save_grade_categories',
  summary:
    'Weighs a class’s grade by categories whose weights come to 100; no categories take the weights away. `plan_no` is the one that was looked at, 0 for none; another one in between answers 409 with it.',
  query: nothing,
  body: z.object({ user_puid: z.optional(puid), group_puid: puid, plan_no: z._default(count, 0), ...gradeCategoriesForm.shape }),
  data: gradeCategories,
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});

export const commentScore = endpoint({
  method: 'POST',
  path: '/Report/comment_score',
  summary:
    'A teacher’s comment on a student’s quiz or assessment, for the student to read once the report is released; an empty text takes it away. `comment_no` is the one that was looked at, 0 for none; another one in between answers 409 with it.',
  query: nothing,
  body: z.object({
    user_puid: z.optional(puid),
    group_puid: puid,
    assignment_id: int,
    quiz_id: int,
    student_puid: puid,
    text: z._default(text(LONGEST_COMMENT), ''),
    comment_no: z._default(count, 0),
  }),
  data: decidedCell,
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});

export const decideScore = endpoint({
  method: 'POST',
  path: '/Report/decide_score',
  summary:
    'A teacher’s word on a student’s quiz or assessment: points of their own, excused or missing, with a reason where one is given; automatic and included take those back. `decision_no` is the one that was looked at, 0 for none; another one in between answers 409 with it.',
  query: nothing,
  body: z.object({
    user_puid: z.optional(puid),
    group_puid: puid,
    assignment_id: int,
    quiz_id: int,
    student_puid: puid,
    kind: decisionKind,
    points: z._default(z.nullable(teachersPoints), null),
    reason: z._default(text(500), ''),
    decision_no: z._default(count, 0),
  }),
  data: decidedCell,
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});

export const decideScores = endpoint({
  method: 'POST',
  path: '/Report/decide_scores',
  summary:
    'The same for several students of one quiz or assessment at once. A decision without a `decision_no` changes only a score on which no teacher’s word stands. What somebody else has decided since, what is not assigned, and work that arrived and is called missing, stays as it is: `left` says how many.',
  query: nothing,
  body: z.object({
    user_puid: z.optional(puid),
    group_puid: puid,
    assignment_id: int,
    quiz_id: int,
    decisions: z
      .array(
        z.object({
          student_puid: puid,
          kind: decisionKind,
          points: z._default(z.nullable(teachersPoints), null),
          reason: z._default(text(500), ''),
          decision_no: z._default(z.nullable(count), null),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_DECISIONS)),
  }),
  data: z.object({ decided: z.array(decidedScore), left: z.int() }),
  access: staffRecord,
  offline: 'online',
  failure: 'reports error',
});

export const exportScores = endpoint({
  method: 'POST',
  path: '/Report/export_scores',
  summary: 'Scores as a CSV file that gradebooks of other systems read: of one quiz, or of all of them.',
  query: nothing,
  body: z.object({
    ...asked,
    ...severalClasses,
    assignment_id: optionalId,
    quiz_id: optionalId,
    layout: z._default(scoreLayout, 'points'),
    language: z._default(z.enum(['en', 'es']), 'en'),
  }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});
