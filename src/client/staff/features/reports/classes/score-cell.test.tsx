import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { ReportCell } from '#contract/reports/report-figures.schemas.ts';
import { ScoreCell } from './score-cell.tsx';

const CELL: ReportCell = {
  state: 'scored',
  percent: 35.7,
  points: 2.5,
  max_points: 7,
  awaiting_points: 0,
  level: 1,
  is_late: false,
  is_teachers: true,
  attempts: 0,
  result_ids: [],
  submitted_at: null,
};
const ABOUT = { groupPuid: 'g', quizId: 1, lessonId: 2, assignmentId: 3, studentPuid: 's', studentName: 'Ana Diaz' };

test('a score that the teacher gave says so, also where nothing was turned in', async () => {
  const { container } = await drawStaff(<ScoreCell cell={CELL} {...ABOUT} />);
  expect(container.textContent).toContain('35.7%');
  expect(container.textContent).toContain('teacher’s score');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a score with attempts opens them', async () => {
  await drawStaff(<ScoreCell cell={{ ...CELL, attempts: 1, is_teachers: false }} {...ABOUT} />);
  expect(screen.getByRole('link').textContent).toBe('35.7%');
});
