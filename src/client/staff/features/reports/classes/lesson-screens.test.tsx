import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignmentProgress, getAssignmentViewSummary } from '#contract/reports/report-progress.contract.ts';
import type { AssignmentProgress } from '#contract/reports/report-progress.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import { StudentLessonScreen } from './lesson-screens.tsx';

const SCORE = {
  percent: null,
  points: null,
  max_points: 4,
  awaiting_points: 0,
  level: null,
  is_late: false,
  is_teachers: false,
  attempts: 0,
  result_ids: [],
  submitted_at: null,
};

beforeEach(() => signInAs('teacher'));

test('a report of one student in a lesson says how complete it is of this student, not of the class', async () => {
  const report = exampleOf(getAssignmentProgress.data) as AssignmentProgress;
  const [student] = report.students;
  const [cell] = student?.cells ?? [];
  if (!student || !cell) throw new Error('the example has no student');
  const [ana, ben] = [crypto.randomUUID(), crypto.randomUUID()];
  const of = (user_puid: string, state: 'scored' | 'missing') => ({
    ...student,
    user_puid,
    cells: [{ ...cell, score: { ...SCORE, state } }],
  });
  const holding = [ana, ben].map((user_puid) => ({
    ...report.completeness.holding[0],
    user_puid,
    first_name: user_puid === ana ? 'Xiomara' : 'Yusuf',
  }));
  serve(
    answers(getAssignedGroups),
    answers(getAssignmentViewSummary),
    answers(getAssignmentProgress, {
      ...report,
      students: [of(ana, 'scored'), of(ben, 'missing')],
      completeness: { ...report.completeness, expected: 2, received: 1, missing: 1, holding },
    } as AssignmentProgress),
  );
  await drawStaff(<StudentLessonScreen />, `/here?student_puid=${ben}`);
  expect(await screen.findByText('0 of 1 received')).toBeTruthy();
  expect(screen.getByText('1 missing')).toBeTruthy();
  expect(screen.getByText(/Yusuf/)).toBeTruthy();
  expect(screen.queryByText(/Xiomara/)).toBeNull();
});
