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

test('answers that came late or did not count are listed with their reason; without any, nothing is said of them', async () => {
  const example = exampleOf(getTeacherReportCard.data) as DataOf<typeof getTeacherReportCard>;
  const [student] = example.students;
  if (!student) throw new Error('the example has no student');
  const late = {
    user_puid: student.user_puid,
    question_no: 2,
    answer: { en: 'A river', es: 'Un río' },
    verdict: 'right' as const,
    reason: 'after_key' as const,
    answered_at: '2026-11-20T15:00:00Z',
    received_at: '2026-11-20T15:01:00Z',
  };
  const { unmount } = await drawStaff(
    <GameReport card={{ ...example, to_check: [late, { ...late, question_no: 3, reason: 'before_open' }] }} />,
  );
  expect((await screen.findAllByText('Answers to check')).length).toBeGreaterThan(0);
  expect(screen.getByText('Arrived after the answer was shown')).toBeTruthy();
  expect(screen.getByText('Dated before the question opened')).toBeTruthy();
  expect(screen.getAllByText('A river')).toHaveLength(2);
  unmount();
  await drawStaff(<GameReport card={{ ...example, to_check: [] }} />);
  expect(screen.queryByText('Answers to check')).toBeNull();
});
