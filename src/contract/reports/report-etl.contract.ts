import * as z from 'zod/mini';
import { isDay } from '../days.ts';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { STAFF } from '../roles.ts';
import { bilingual, moment, nothing, optionalId, puid, text } from '../wire.ts';
import { attemptRule, cellState, whenLong } from './report-figures.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const user_puid = z.optional(puid);
const day = z.optional(
  z.string().check(z.refine((given) => ['', 'null'].includes(given) || isDay(given), 'it must be a day such as 2026-09-01')),
);
const optionalPuid = z._default(
  z.union([
    puid,
    z.pipe(
      z.union([z.null(), z.literal('null'), z.literal('')]),
      z.transform(() => null),
    ),
  ]),
  null,
);

/**
 * The report filters (specification section 3). District, state and school are those of the group; another one is refused by name, as is
 * whatever else a call cannot do.
 */
const filters = {
  user_puid,
  group_puid: puid,
  student_puid: optionalPuid,
  /** One attempt, by its result or its session: the session's id is the id of its result. */
  result_id: optionalPuid,
  session_id: optionalPuid,
  grade_id: optionalId,
  quiz_id: optionalId,
  spanish_id: optionalId,
  assessment_type_id: optionalId,
  /** The same as `assessment_type_id`, which goes before it. */
  item_type: optionalId,
  district_id: optionalId,
  state_id: optionalId,
  school_id: optionalId,
  year_start_date: day,
  year_end_date: day,
  /** G: the group. S: one student, whom `student_puid` names. */
  request_type: z._default(text(20), 'G'),
  standard_name: z._default(text(40), ''),
  attempt_rule: attemptRule,
  language: z._default(z.enum(['en', 'es']), 'en'),
};

export const getItemanalysisGroup = endpoint({
  method: 'GET',
  path: '/ETLReport/get_itemanalysis_group',
  summary: 'Every item of the quizzes and assessments of a group, with its statistics. "Group_Level_Performance_Report.xlsx".',
  query: z.object({ ...filters, when_long: whenLong }),
  body: nothing,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
});

export const getItemanalysisStudent = endpoint({
  method: 'GET',
  path: '/ETLReport/get_itemanalysis_student',
  summary: 'Every student’s points at every item of those. "Student_Level_Performance_Report.xlsx".',
  query: z.object({ ...filters, when_long: whenLong }),
  body: nothing,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
});

export const getGroupGrades = endpoint({
  method: 'GET',
  path: '/ETLReport/get_group_grades',
  summary:
    'The grades of what a group was given; without a group, those of the library. Every product is of one board, whose id is repeated.',
  query: z.object({ user_puid, board_id: optionalId, group_puid: z.optional(puid) }),
  body: nothing,
  data: z.array(z.object({ board_id: z.nullable(z.int()), grade_id: z.int(), grade: z.string(), quizzes: z.int() })),
  access: staffRecord,
  offline: 'cached',
  failure: 'Grade List load error',
});

export const getQuizzes = endpoint({
  method: 'GET',
  path: '/ETLReport/get_quizzes',
  summary: 'The quizzes (assessment_type_id 18) or assessments (24) of a grade, by name; with neither, all; at most 500.',
  query: z.object({ user_puid, grade_id: optionalId, assessment_type_id: optionalId }),
  body: nothing,
  data: z.array(z.object({ quiz_id: z.int(), title: bilingual, assessment_type_id: z.int(), grade_id: z.int(), question_count: z.int() })),
  access: { kind: 'roles', roles: STAFF, owner: 'none' },
  offline: 'cached',
  failure: 'reports error',
});

export const getAttempts = endpoint({
  method: 'GET',
  path: '/ETLReport/get_attempts',
  summary: 'The attempts of a group’s students, one row each, oldest first, and which of them count.',
  query: z.object(filters),
  body: nothing,
  data: z.array(
    z.object({
      result_id: puid,
      session_id: puid,
      user_puid: puid,
      first_name: z.string(),
      last_name: z.string(),
      lesson_id: z.int(),
      quiz_id: z.int(),
      item_type: z.int(),
      attempt_no: z.int(),
      started_at: moment,
      submitted_at: z.nullable(moment),
      points: z.nullable(z.number()),
      max_points: z.number(),
      awaiting_points: z.int(),
      percent: z.nullable(z.number()),
      is_counted: z.boolean(),
      /** What the report says of this student at this quiz: the teacher's score stands above every attempt. */
      report_state: cellState,
      report_percent: z.nullable(z.number()),
    }),
  ),
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});
