import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf, Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import {
  getGroupAssessmentReport,
  getIndividualAssessmentReport,
  getIndividualStudentAssessmentReport,
  getStudentAssessmentReport,
} from '#contract/reports/report-assessments.contract.ts';
import {
  exportGroupReportCsv,
  exportIndividualAssessmentReportCsv,
  exportIndividualStudentAssesmentReportCsv,
  exportIndividualStudentQuizReportCsv,
  exportItemAnalysisReport,
  exportStudentReportCsv,
  learnosityExportItemAnalysisReport,
} from '#contract/reports/report-exports.contract.ts';
import { type ReportQuiz, reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { getStudentAssignments, getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { ClassItemExports } from './class-item-exports.tsx';
import { ClassReportScreen, GroupAssessmentScreen } from './class-screens.tsx';
import { ViewReportScreen } from './quiz-screens.tsx';
import { StudentAssignmentsScreen, StudentViewScreen } from './student-screens.tsx';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

const [group] = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
if (!group) throw new Error('the example has a class');
const group_puid = group.grouppuid;
const [student] = (exampleOf(getStudentViewSummary.data) as DataOf<typeof getStudentViewSummary>).students;
const student_puid = student?.user_puid;
const quiz = exampleOf(reportQuiz) as ReportQuiz;

/** Draws a screen, presses what exports it, and each of the files that are then offered. @returns what was sent to a call */
async function exportAll(drawn: ReactNode, address: string, ...files: readonly string[]) {
  const { calls } = serve(
    ...[getAssignedGroups, getGroupAssessmentReport, getStudentAssessmentReport, getIndividualAssessmentReport].map((each) =>
      answers(each as Endpoint),
    ),
    ...[getStudentViewSummary, getIndividualStudentAssessmentReport, getStudentAssignments].map((each) => answers(each as Endpoint)),
  );
  await drawStaff(drawn, `/here?group_puid=${group_puid}${address}`);
  if (files.length === 0) fireEvent.click(await screen.findByRole('button', { name: /Export|Excel/ }));
  for (const name of files) {
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  }
  return async ({ path }: Endpoint) => {
    await waitFor(() => expect(calls.some((made) => made.path === path)).toBe(true));
    const made = calls.find((each) => each.path === path);
    return { ...made?.query, ...(made?.body as object | null) };
  };
}

test('one student’s report is asked for and exported by class and student: quizzes and assessments are two files', async () => {
  const files = ['Quizzes to Excel', 'Assessments to Excel'];
  const sent = await exportAll(<StudentViewScreen />, `&student_puid=${student_puid}`, ...files);
  for (const call of [
    getIndividualStudentAssessmentReport,
    exportIndividualStudentQuizReportCsv,
    exportIndividualStudentAssesmentReportCsv,
  ])
    expect(await sent(call), call.path).toMatchObject({ group_puid, student_puid });
});

test('what one student was given is asked for by class and student', async () => {
  const sent = await exportAll(<StudentAssignmentsScreen />, `&student_puid=${student_puid}`, 'Quizzes to Excel');
  expect(await sent(getStudentAssignments)).toMatchObject({ group_puid, student_puid });
});

test.each([
  ['the group report', GroupAssessmentScreen, exportGroupReportCsv],
  ['the report by student', ClassReportScreen, exportStudentReportCsv],
])('%s is exported in the mode that is shown', async (_what, Screen, call) => {
  const sent = await exportAll(<Screen />, '&mode=assessment');
  expect(await sent(call)).toMatchObject({ group_puid, mode: 'assessment' });
});

test('the report of one quiz is exported by class and quiz', async () => {
  const sent = await exportAll(<ViewReportScreen />, '');
  expect(await sent(exportIndividualAssessmentReportCsv)).toMatchObject({ group_puid, quiz_id: expect.any(Number) });
});

test.each([
  ['a quiz of ours', false, exportItemAnalysisReport],
  ['one of the external service', true, learnosityExportItemAnalysisReport],
])('the items of %s are exported by class and quiz', async (_what, is_external, call) => {
  const ofQuiz = { body: { group_puid, quiz_id: quiz.quiz_id } };
  const context = { group, address: {}, change: () => undefined };
  const shown = { ...quiz, ...(is_external ? { is_external: true as const } : {}) };
  const drawn = <ClassItemExports context={context} quiz={shown} ofQuiz={ofQuiz} />;
  const sent = await exportAll(drawn, '', 'Items of this quiz to Excel');
  expect(await sent(call)).toMatchObject({ group_puid, quiz_id: quiz.quiz_id });
});
