import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGradingQueue } from '#contract/grading/grading.contract.ts';
import type { GradingQueue } from '#contract/grading/grading.schemas.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import { getAssignmentViewSummary, getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { findAssignedGroups, getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { LearningScreen } from './learning-screen.tsx';
import { studentsMissing } from './missing-work.ts';

type Row = StudentViewSummary['students'][number];

function student(last_name: string, missing: number): Row {
  const [row] = (exampleOf(getStudentViewSummary.data) as StudentViewSummary).students;
  if (!row) throw new Error('The example has a student.');
  const user_puid = `018f0000-0000-7000-8000-00000000000${last_name.length}`;
  return { ...row, user_puid, last_name, totals: { ...row.totals, expected: 5, missing } };
}

beforeEach(() => signInAs('teacher'));

test('students with missing work come with the most of it first, and nobody else', () => {
  const rows = [student('Abe', 1), student('Diaz', 3), student('Ito', 1), student('Ochoa', 0)];
  expect(studentsMissing(rows).map(({ last_name }) => last_name)).toEqual(['Diaz', 'Abe', 'Ito']);
});

test('a class’s dashboard says who misses work, and how many answers wait for a grade', async () => {
  const summary = exampleOf(getStudentViewSummary.data) as StudentViewSummary;
  const queue = exampleOf(getGradingQueue.data) as GradingQueue;
  serve(
    answers(getAssignedGroups),
    answers(findAssignedGroups),
    answers(getGroupAssessmentReport),
    answers(getAssignmentViewSummary),
    answers(getStudentViewSummary, { ...summary, students: [student('Diaz', 3), student('Ochoa', 0)] }),
    answers(getGradingQueue, { ...queue, waiting: 2 }),
  );
  await drawStaff(<LearningScreen notice={null} />);
  const missing = await screen.findByRole('region', { name: 'Missing work' });
  expect((await within(missing).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Diaz.*3 of 5 missing/),
  ]);
  expect(await screen.findByText(/2 written answers wait for your grade/)).toBeTruthy();
});
