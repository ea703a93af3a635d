import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { QuizGrid } from './quiz-grid.tsx';

beforeEach(() => {
  signInAs('teacher');
  serve();
});

test('quizzes of one title are told apart by their lessons, in a heading that is not cut off', async () => {
  const report = exampleOf(getStudentAssessmentReport.data) as StudentAssessmentReport;
  const [first] = report.quizzes;
  if (!first) throw new Error('the example has no quiz');
  const of = (assignment_id: number, title: string, lesson_name: string) => ({
    ...first,
    quiz: { ...first.quiz, assignment_id, lesson_name, lesson_name_es: '', title: { en: title, es: title } },
  });
  const quizzes = [of(3, 'Check', 'Shores'), of(2, 'Practice', 'Shores'), of(1, 'Practice', 'Tides')];
  await drawStaff(<QuizGrid groupPuid={crypto.randomUUID()} report={{ ...report, quizzes }} />);
  const clamped = (name: string) => screen.getByText(name).className.includes('titleText');
  expect(await screen.findByText('Practice · Shores')).toBeTruthy();
  expect([clamped('Check'), clamped('Practice · Shores'), clamped('Practice · Tides')]).toEqual([true, false, false]);
});
