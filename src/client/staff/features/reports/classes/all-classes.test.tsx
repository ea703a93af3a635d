import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport, getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { getAssignmentViewSummary, getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import type { AssignmentViewSummary, StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { GroupAssessmentScreen, GroupAssignmentsScreen, StudentGridScreen, StudentProgressScreen } from './class-screens.tsx';

const CLASSES = [1, 3].map((period) => ({
  group_puid: `018f0000-0000-7000-8000-0000000000a${period}`,
  group_name: `Period ${period} Science`,
}));
const summary = exampleOf(getStudentViewSummary.data) as StudentViewSummary;

beforeEach(() => signInAs('teacher'));

async function draw(address: string) {
  const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
  const [student] = summary.students;
  if (!group || !student) throw new Error('the examples have a class and a student');
  const groups = CLASSES.map(({ group_puid, group_name }) => ({ ...group, grouppuid: group_puid, group_name }));
  const students = CLASSES.map((each) => ({ ...student, class: each }));
  const { calls } = serve(answers(getAssignedGroups, groups), answers(getStudentViewSummary, { ...summary, students }));
  await drawStaff(<StudentProgressScreen />, address);
  await screen.findByRole('table');
  return calls;
}

test('over all classes each row names its class, and its link opens that class', async () => {
  const calls = await draw('/here?all_classes=true');
  expect(calls.find(({ path }) => path === getStudentViewSummary.path)?.query).toMatchObject({ all_classes: 'true' });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByText(/^Period . Science$/).textContent)).toEqual(CLASSES.map(({ group_name }) => group_name));
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    CLASSES.map(({ group_puid }) => expect.stringContaining(`group_puid=${group_puid}`)),
  );
});

test('a teacher’s link to all classes shows an administrator, who teaches none, the class alone', async () => {
  signInAs('schoolAdmin');
  const calls = await draw('/here?all_classes=true');
  expect(calls.find(({ path }) => path === getStudentViewSummary.path)?.query).not.toHaveProperty('all_classes');
});

test('a report on one class can be exported', async () => {
  await draw('/here');
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy();
});

/** Draws a report of both classes. */
async function drawBoth(element: ReactElement, endpoint: Endpoint, data: object) {
  const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
  if (!group) throw new Error('the example has a class');
  const groups = CLASSES.map(({ group_puid, group_name }) => ({ ...group, grouppuid: group_puid, group_name }));
  const { calls } = serve(answers(getAssignedGroups, groups), answers(endpoint, data));
  await drawStaff(element, '/here?all_classes=true');
  await screen.findAllByRole('table');
  expect(calls.find(({ path }) => path === endpoint.path)?.query).toMatchObject({ all_classes: 'true' });
}
const linkIn = (row: HTMLElement | undefined) => (row ? within(row).getAllByRole('link')[0]?.getAttribute('href') : undefined);

test('over all classes each quiz and each student who needs help names the class and opens there; no small group is offered', async () => {
  const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const [quiz] = report.quizzes;
  const [need] = report.needs;
  const [student] = need?.help ?? [];
  if (!quiz || !need || !student) throw new Error('the example has a quiz and a need');
  const help = CLASSES.map((each, index) => ({ ...student, user_puid: each.group_puid, first_name: `Nr${index}`, class: each }));
  const quizzes = CLASSES.map((each, index) => ({ ...quiz, quiz: { ...quiz.quiz, assignment_id: index + 1 }, class: each }));
  await drawBoth(<GroupAssessmentScreen />, getGroupAssessmentReport, { ...report, quizzes, needs: [{ ...need, help }] });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  for (const [index, { group_puid, group_name }] of CLASSES.entries()) {
    const row = rows.find((each) => within(each).queryByText(group_name));
    expect(linkIn(row)).toContain(`group_puid=${group_puid}`);
    expect(screen.getByRole('link', { name: new RegExp(`Nr${index}`) }).getAttribute('href')).toContain(`group_puid=${group_puid}`);
  }
  expect(screen.queryByRole('button', { name: 'Make a small group' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy();
});

test('over all classes a score opens the assignment of the student’s class; a quiz that the class does not have is a dash', async () => {
  const report = exampleOf(getStudentAssessmentReport.data) as StudentAssessmentReport;
  const [quiz] = report.quizzes;
  const [student] = report.students;
  const [cell] = student?.cells ?? [];
  if (!quiz || !student || !cell) throw new Error('the example has a score');
  const students = CLASSES.map((each, index) => ({
    ...student,
    user_puid: each.group_puid,
    last_name: `Nr${index}`,
    class: each,
    cells: [{ ...cell, state: 'scored', percent: 80 }],
    assignment_ids: [index === 0 ? 77 : null],
    standings: [],
  }));
  await drawBoth(<StudentGridScreen />, getStudentAssessmentReport, { ...report, quizzes: [quiz], standards: [], students });
  const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /80%/ })
      .getAttribute('href'),
  ).toMatch(/assignment_id=77/);
  expect(within(second as HTMLElement).queryByRole('link', { name: /80%/ })).toBeNull();
});

test('over all classes each assignment opens in its class', async () => {
  const summary = exampleOf(getAssignmentViewSummary.data) as AssignmentViewSummary;
  const [assignment] = summary.assignments;
  if (!assignment) throw new Error('the example has an assignment');
  const assignments = CLASSES.map((each, index) => ({ ...assignment, ...each, assignment_id: index + 1 }));
  await drawBoth(<GroupAssignmentsScreen />, getAssignmentViewSummary, { ...summary, assignments });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  for (const { group_puid, group_name } of CLASSES)
    expect(linkIn(rows.find((each) => within(each).queryByText(group_name)))).toContain(`group_puid=${group_puid}`);
});
