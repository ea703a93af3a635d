// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { exampleOf } from '#client/testing/example-of.ts';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getGroupAssessmentReport, getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport, StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { ClassReportScreen } from './class-screens.tsx';

beforeEach(() => signInAs('teacher'));

test('each tab of the class report says how complete its own reading is; the large one is asked for with its tab', async () => {
  const group = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const grid = exampleOf(getStudentAssessmentReport.data) as StudentAssessmentReport;
  const of = (received: number) => ({ ...group.completeness, expected: 9, received });
  serve(answers(getAssignedGroups), answers(getGroupAssessmentReport, { ...group, completeness: of(4) }));
  await drawStaff(<ClassReportScreen />);
  expect(await screen.findByText('4 of 9 received')).toBeTruthy();
  serve(
    answers(getAssignedGroups),
    answers(getGroupAssessmentReport, { ...group, completeness: of(4) }),
    answers(getStudentAssessmentReport, { ...grid, completeness: of(5) }),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Standards' }));
  expect(await screen.findByText('5 of 9 received')).toBeTruthy();
  expect(screen.queryByText('4 of 9 received')).toBeNull();
});
