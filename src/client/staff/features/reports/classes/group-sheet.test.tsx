import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getGroupAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import type { StandardNeedReply } from '#contract/reports/report-figures.schemas.ts';
import { type AssignedGroup, assignedGroup } from '#contract/reports/reports.schemas.ts';
import { GroupSheet, PrintedNeeds } from './group-sheet.tsx';

const standing = (percent: number, need: 'help' | 'secure') => ({
  points: percent,
  max_points: 100,
  questions: 4,
  percent,
  level: need === 'help' ? 1 : 4,
  need,
});
const ANA = {
  user_puid: '00000000-0000-4000-8000-000000000001',
  first_name: 'Ana',
  last_name: 'Diaz',
  user_name: 'ana.diaz',
  student_number: null,
  is_namesake: false,
  standing: standing(10, 'help'),
};
const needs = (standard: string, help: StandardNeedReply['help'], secure = 1): StandardNeedReply => ({
  standard,
  text: { en: '', es: '' },
  help,
  watch: 0,
  secure,
  too_little: 0,
  all: standing(80, 'secure'),
});

test('printed, a percentage beside a name is that student’s, and who needs no help is in no list of help', async () => {
  await drawStaff(<PrintedNeeds needs={[needs('5.7B', [ANA]), needs('5.6C', [])]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['5.7B: Ana Diaz (10%). Class 80%']);
});

test('printed, that nobody needs help is said, and so is that there is too little to say', async () => {
  const { unmount } = await drawStaff(<PrintedNeeds needs={[needs('5.6C', [])]} />);
  expect(screen.getByText(/^Nobody needs help/)).toBeTruthy();
  unmount();
  await drawStaff(<PrintedNeeds needs={[needs('5.6C', [], 0)]} />);
  expect(screen.getByText(/^Too few questions/)).toBeTruthy();
});

test('printed, a class that owes nothing reads as on the screen, and not "0 of 0"', async () => {
  signInAs('teacher');
  const report = exampleOf(getGroupAssessmentReport.data) as GroupAssessmentReport;
  const completeness = { ...report.completeness, expected: 0, received: 0, missing: 0, not_received: 0 };
  serve(answers(getGroupAssessmentReport, { ...report, completeness, quizzes: [] }));
  const context = { group: exampleOf(assignedGroup) as AssignedGroup, address: {}, change: () => undefined };
  await drawStaff(<GroupSheet context={context} />);
  expect(await screen.findByText('No work is expected')).toBeTruthy();
  expect(screen.queryByText(/0 of 0/)).toBeNull();
});
