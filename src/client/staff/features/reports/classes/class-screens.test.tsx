import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport, getItemwiseQuiz, getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { getItemanalysisGroup, getItemanalysisStudent } from '#contract/reports/report-etl.contract.ts';
import {
  getAssignmentProgress,
  getAssignmentResourcesDetails,
  getAssignmentViewSummary,
} from '#contract/reports/report-progress.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { ClassReportScreen } from './class-screens.tsx';
import { AssignmentProgressScreen, ResourceDetailsScreen } from './lesson-screens.tsx';
import { AssessmentStatusScreen, ItemWiseScreen, ViewReportScreen } from './quiz-screens.tsx';

beforeEach(() => signInAs('teacher'));

/** The report with as many quizzes as figures, the newest first: how many handed each in. */
function withReceived(report: GroupAssessmentReport, ...received: readonly number[]): GroupAssessmentReport {
  const [first] = report.quizzes;
  if (!first) throw new Error('the example has no quiz');
  const quizzes = received.map((each, index) => ({
    ...first,
    quiz: { ...first.quiz, quiz_id: 100 + index, title: { en: `Quiz ${index}`, es: `Prueba ${index}` } },
    totals: { ...first.totals, received: each },
  }));
  return { ...report, quizzes };
}

test('each tab of the class report says how complete its own reading is, also when the connection went before it was opened', async () => {
  const group = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const grid = exampleOf(getStudentAssessmentReport.data) as StudentAssessmentReport;
  const of = (received: number) => ({ ...group.completeness, expected: 9, received });
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...group, completeness: of(4) }),
    answers(getStudentAssessmentReport, { ...grid, completeness: of(5) }),
  );
  await drawStaff(<ClassReportScreen />, '/here?mode=assessment');
  expect(await screen.findByText('4 of 9 received')).toBeTruthy();
  await waitFor(() => expect(calls.find(({ path }) => path === getStudentAssessmentReport.path)?.query.mode).toBe('assessment'));
  serve();
  fireEvent.click(screen.getByRole('tab', { name: 'Standards' }));
  expect(await screen.findByText('5 of 9 received')).toBeTruthy();
  expect(screen.queryByText('4 of 9 received')).toBeNull();
});

test('item analysis of a class hands out every item, and every student, of what it is narrowed to (specification section 7)', async () => {
  const group = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
  const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  serve(answers(getAssignedGroups, group), answers(getGroupAssessmentReport, withReceived(report, 1)), answers(getItemwiseQuiz));
  await drawStaff(<ItemWiseScreen />, '/here?mode=assessment');
  await screen.findByRole('button', { name: 'Export' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{"status":"success","message":"OK","data":null}', { status: 202 });
  });
  for (const name of ['All items of the class to Excel', 'All items by student to Excel']) {
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  }
  await waitFor(() => expect(asked.filter((address) => address.includes('/ETLReport/'))).toHaveLength(2));
  const files = asked.filter((address) => address.includes('/ETLReport/')).map((address) => new URL(address, 'http://tidepool.test'));
  expect(files.map(({ pathname }) => pathname)).toEqual([getItemanalysisGroup.path, getItemanalysisStudent.path]);
  for (const { searchParams } of files)
    expect(Object.fromEntries(searchParams)).toMatchObject({ group_puid: group[0]?.grouppuid, assessment_type_id: '24', when_long: 'job' });
});

test('item analysis begins with the newest quiz that somebody turned in, and says so where nobody has', async () => {
  const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, withReceived(report, 0, 3, 5)),
    answers(getItemwiseQuiz),
  );
  const { unmount } = await drawStaff(<ItemWiseScreen />, '/here');
  await waitFor(() => expect(calls.find(({ path }) => path === getItemwiseQuiz.path)?.query).toMatchObject({ quiz_id: '101' }));
  const said = screen.getByRole('heading', { name: /^Quiz 1 · / });
  expect(said.closest('[data-print="no"]'), 'paper has no field that says it').toBeNull();
  unmount();
  serve(answers(getAssignedGroups), answers(getGroupAssessmentReport, withReceived(report, 0, 0)));
  await drawStaff(<ItemWiseScreen />, '/here');
  expect(await screen.findByText('Nothing has been turned in yet')).toBeTruthy();
});

test('on paper, a report of one lesson of a class says which lesson it is of', async () => {
  serve(answers(getAssignedGroups), answers(getAssignmentViewSummary), answers(getAssignmentProgress));
  await drawStaff(<AssignmentProgressScreen />, '/here');
  const { selectedOptions } = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Lesson' });
  const said = screen.getByRole('heading', { name: selectedOptions[0]?.textContent ?? '' });
  expect(said.closest('[data-print="no"]'), 'paper has no field that says it').toBeNull();
});

test('the report of one quiz begins with the newest that somebody turned in; who has not turned in, with the newest', async () => {
  const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  for (const [drawn, first] of [
    [<ViewReportScreen key="view" />, 'Quiz 1'],
    [<AssessmentStatusScreen key="status" />, 'Quiz 0'],
  ] as const) {
    serve(answers(getAssignedGroups), answers(getGroupAssessmentReport, withReceived(report, 0, 3, 5)));
    const { unmount } = await drawStaff(drawn, '/here');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Quiz or assessment' });
    expect(choice.selectedOptions[0]?.textContent).toContain(first);
    unmount();
  }
});

test('the same lesson and quiz are looked at in another class, which begins with its own round and students', async () => {
  const [first] = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
  if (!first) throw new Error('the example has no class');
  const other = { ...first, grouppuid: crypto.randomUUID(), group_name: 'Another class' };
  serve(answers(getAssignedGroups, [first, other]), answers(getAssignmentViewSummary), answers(getAssignmentProgress));
  const { search } = await drawStaff(
    <AssignmentProgressScreen />,
    `/here?group_puid=${first.grouppuid}&lesson_id=7&assignment_id=8&quiz_id=9&student_puid=${crypto.randomUUID()}`,
  );
  fireEvent.change(await screen.findByRole('combobox', { name: 'Class' }), { target: { value: other.grouppuid } });
  await waitFor(() => expect(search()).toEqual({ group_puid: other.grouppuid, lesson_id: 7, quiz_id: 9 }));
});

test('the resources of a lesson end with the signature of their figures', async () => {
  const details = exampleOf(getAssignmentResourcesDetails.data) as DataOf<typeof getAssignmentResourcesDetails>;
  serve(
    answers(getAssignedGroups),
    answers(getAssignmentViewSummary),
    answers(getAssignmentResourcesDetails, { ...details, report_signature: 'q7-Zk' }),
  );
  await drawStaff(<ResourceDetailsScreen />, '/here?lesson_id=1');
  expect(await screen.findByText(/^Report signature: q7-Zk\./)).toBeTruthy();
});
