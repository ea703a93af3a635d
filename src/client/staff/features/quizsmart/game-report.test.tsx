import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getTeacherReportCard } from '#contract/quizsmart/quizsmart.contract.ts';
import { GameReport } from './game-report.tsx';

test('a game’s percentages have one decimal, as those of its class’s reports (REPORT-RULES.md, "Rounding")', async () => {
  const card = exampleOf(getTeacherReportCard.data) as DataOf<typeof getTeacherReportCard>;
  const [student] = card.students;
  const [question] = card.questions;
  if (!student || !question) throw new Error('the example has neither student nor question');
  const played = {
    ...card,
    max_points: 6,
    students: [{ ...student, answered: 6, points: 1 }],
    questions: [{ ...question, answered: 3, right: 2 }],
  };
  await drawStaff(<GameReport card={played} />);
  expect(await screen.findByText('16.7%')).toBeTruthy();
  expect(screen.getAllByText('66.7%').length).toBeGreaterThan(1);
});

test('a game in which nobody answered knows nothing to teach again, and does not say that nothing is', async () => {
  const card = exampleOf(getTeacherReportCard.data) as DataOf<typeof getTeacherReportCard>;
  const students = card.students.map((student) => ({ ...student, answered: 0, right: 0, points: 0 }));
  const questions = card.questions.map((question) => ({ ...question, answered: 0, right: 0 }));
  await drawStaff(<GameReport card={{ ...card, students, questions }} />);
  const hardest = await screen.findByText('To reteach');
  expect(hardest.parentElement?.textContent).toBe('To reteach–');
});
