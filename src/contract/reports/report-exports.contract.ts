import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileAnswer } from '../file-answer.ts';
import { optionalLine, optionalText } from '../optional-text.ts';
import { STAFF } from '../roles.ts';
import { int, nothing, optionalId, puid } from '../wire.ts';
import { attemptRule, period, reportMode, severalClasses, whenLong } from './report-figures.schemas.ts';

const staffRecord = { kind: 'roles', roles: STAFF, owner: 'record' } as const;
/** The input of every spreadsheet: whose figures, by which rule, and in which language. */
const asked = {
  user_puid: z.optional(puid),
  group_puid: puid,
  attempt_rule: attemptRule,
  title: optionalLine(200),
  language: z._default(z.enum(['en', 'es']), 'en'),
  when_long: whenLong,
};
const ofQuiz = z.object({ ...asked, quiz_id: int, lesson_id: optionalId, assignment_id: optionalId, header: optionalText(200) });
const ofStudent = z.object({ ...asked, ...period, student_puid: puid });

export const exportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_csv',
  summary:
    'A lesson of a group, student by student and resource by resource, with `all_classes` in every class that has it; without lesson_id all lessons of a period. An `assignment_id` alone is of one class. "title - Report.xlsx".',
  query: nothing,
  body: z.object({ ...asked, ...severalClasses, ...period, lesson_id: optionalId, assignment_id: optionalId }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportGroupReportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_group_report_csv',
  summary: 'A group by quiz or assessment and by standard. "title_mode_Report(Group).xlsx".',
  query: nothing,
  body: z.object({ ...asked, ...severalClasses, ...period, mode: reportMode }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportStudentReportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_student_report_csv',
  summary: 'The students of a group at every quiz or assessment and on every standard. "title_mode_Report(Student).xlsx".',
  query: nothing,
  body: z.object({ ...asked, ...severalClasses, ...period, mode: reportMode }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportIndividualAssessmentReportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_individual_assessment_report_csv',
  summary: 'One quiz or assessment of a group, student by student. "IndividualAssesmentReport.xlsx".',
  query: nothing,
  body: ofQuiz,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportIndividualStudentQuizReportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_individual_student_quiz_report_csv',
  summary: 'One student at every quiz. "IndividualStudentQuizReport.xlsx".',
  query: nothing,
  body: ofStudent,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportIndividualStudentAssesmentReportCsv = endpoint({
  method: 'POST',
  path: '/Report/export_individual_student_assesment_report_csv',
  summary: 'One student at every assessment. "IndividualStudentAssessmentReport.xlsx".',
  query: nothing,
  body: ofStudent,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const exportItemAnalysisReport = endpoint({
  method: 'POST',
  path: '/Report/export_item_analysis_report',
  summary:
    'Item analysis of a quiz or an assessment, and every student’s points; with `all_classes` of every class of the caller that has it. "header_Item_Analysis_Report(Student).xlsx".',
  query: nothing,
  body: z.extend(ofQuiz, { ...severalClasses }),
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'reports error',
  onlyReads: true,
});

export const learnosityExportItemAnalysisReport = endpoint({
  method: 'POST',
  path: '/Report/learnosity_export_item_analysis_report',
  summary: 'The same of an assessment that the external item service delivers.',
  query: nothing,
  body: ofQuiz,
  data: fileAnswer,
  access: staffRecord,
  offline: 'online',
  takesLong: true,
  failure: 'Learnosity error',
  onlyReads: true,
});
