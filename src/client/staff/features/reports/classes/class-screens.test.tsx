// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { exampleOf } from '#client/testing/example-of.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { getGroupAssessmentReport, getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { getItemanalysisGroup, getItemanalysisStudent } from '#contract/reports/report-etl.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { ClassReportScreen } from './class-screens.tsx';
import { ItemWiseScreen } from './quiz-screens.tsx';

beforeEach(() => signInAs('teacher'));

test('each tab of the class report says how complete its own reading is, also when the connection went before it was opened', async () => {
  const group = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const grid = exampleOf(getStudentAssessmentReport.data) as StudentAssessmentReport;
  const of = (received: number) => ({ ...group.completeness, expected: 9, received });
  const { calls } = serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...group, completeness: of(4) }),
    answers(getStudentAssessmentReport, { ...grid, completeness: of(5) }),
  );
  await drawStaff(<ClassReportScreen />);
  expect(await screen.findByText('4 of 9 received')).toBeTruthy();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(getStudentAssessmentReport.path));
  serve();
  fireEvent.click(screen.getByRole('tab', { name: 'Standards' }));
  expect(await screen.findByText('5 of 9 received')).toBeTruthy();
  expect(screen.queryByText('4 of 9 received')).toBeNull();
});

test('item analysis of a class hands out every item, and every student, of what it is narrowed to (specification section 7)', async () => {
  const group = exampleOf(getAssignedGroups.data) as DataOf<typeof getAssignedGroups>;
  serve(answers(getAssignedGroups, group), answers(getGroupAssessmentReport));
  await drawStaff(<ItemWiseScreen />, '/here?mode=assessment');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{"status":"success","message":"OK","data":null}', { status: 202 });
  });
  for (const name of ['All items of the class to Excel', 'All items by student to Excel'])
    fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(asked.filter((address) => address.includes('/ETLReport/'))).toHaveLength(2));
  const files = asked.filter((address) => address.includes('/ETLReport/')).map((address) => new URL(address, 'http://tidepool.test'));
  expect(files.map(({ pathname }) => pathname)).toEqual([getItemanalysisGroup.path, getItemanalysisStudent.path]);
  for (const { searchParams } of files)
    expect(Object.fromEntries(searchParams)).toMatchObject({ group_puid: group[0]?.grouppuid, assessment_type_id: '24', when_long: 'job' });
});
