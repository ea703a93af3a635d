import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import {
  groupAssessmentReport,
  individualAssessmentReport,
  individualStudentReport,
  itemwiseReport,
  studentAssessmentReport,
} from './report-assessments.schemas.ts';
import { attemptRule, period, reportMode, severalClasses } from './report-figures.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
const ofGroup = { user_puid: z.optional(puid), group_puid: puid, attempt_rule: attemptRule };
/** One quiz or assessment in a group; without a lesson, the newest lesson that it was given in, and without an assignment its newest round. */
const ofQuiz = { ...ofGroup, quiz_id: int, lesson_id: optionalId, assignment_id: optionalId };

export const getGroupAssessmentReport = endpoint({
  method: 'GET',
  path: '/Report/get_group_assessment_report',
  summary:
    'A group by quiz or assessment, and by standard: who needs help with what, from enough evidence. With `all_classes` the quizzes of every class that the caller teaches, and the needs of all their students.',
  query: z.object({ ...ofGroup, ...severalClasses, ...period, mode: reportMode }),
  body: nothing,
  data: groupAssessmentReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getStudentAssessmentReport = endpoint({
  method: 'GET',
  path: '/Report/get_student_assessment_report',
  summary:
    'The students of a group at every quiz or assessment, and on every standard; with `all_classes` those of every class that the caller teaches.',
  query: z.object({ ...ofGroup, ...severalClasses, ...period, mode: reportMode }),
  body: nothing,
  data: studentAssessmentReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualAssessmentReport = endpoint({
  method: 'GET',
  path: '/Report/get_individual_assessment_report',
  summary: 'One quiz or assessment of a group: every student’s score and standing on its standards.',
  query: z.object(ofQuiz),
  body: nothing,
  data: individualAssessmentReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getIndividualStudentAssessmentReport = endpoint({
  method: 'GET',
  path: '/Report/get_individual_student_assessment_report',
  summary: 'One student of a group over time: every quiz or assessment, oldest first, and every standard.',
  query: z.object({ ...ofGroup, ...period, student_puid: puid, mode: reportMode }),
  body: nothing,
  data: individualStudentReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getItemwiseQuiz = endpoint({
  method: 'GET',
  path: '/Report/get_itemwise_quiz',
  summary:
    'Item analysis of a quiz or an assessment in a group; with `all_classes` also in every other class that the caller teaches and that has it.',
  query: z.object({ ...ofQuiz, ...severalClasses }),
  body: nothing,
  data: itemwiseReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'reports error',
});

export const getLearnosityItemwiseQuiz = endpoint({
  method: 'GET',
  path: '/Report/get_learnosity_itemwise_quiz',
  summary: 'Item analysis of an assessment that the external item service delivers, from what was received of it.',
  query: z.object(ofQuiz),
  body: nothing,
  data: itemwiseReport,
  access: staffRecord,
  offline: 'cached',
  failure: 'Learnosity error',
});
