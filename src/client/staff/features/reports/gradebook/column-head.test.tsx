import { expect, test } from 'vitest';
import { exampleOf } from '#contract/example-of.ts';
import { getGradebook } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook, GradebookColumn } from '#contract/reports/gradebook.schemas.ts';
import { reportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { roundLabels } from '../classes/round-label.ts';
import { tellingWords } from './column-head.tsx';

const [example] = (exampleOf(getGradebook.data) as Gradebook).columns;

function column(lesson_name: string, assigned_at: string): GradebookColumn {
  if (!example) throw new Error('the example has a column');
  const quiz = exampleOf(reportQuiz) as GradebookColumn['quiz'];
  return { ...example, quiz, assignment: { ...example.assignment, lesson_name, lesson_name_es: '', assigned_at, due_date: null } };
}

test('columns of one name and day are told apart by their lessons, and two exit tickets of a day by the time', () => {
  const morning = column('Exit ticket', '2026-11-20T15:05:00.000Z');
  const later = column('Exit ticket', '2026-11-20T20:10:00.000Z');
  const lesson = column('Tides', '2026-11-20T18:00:00.000Z');
  const [first, second, third] = tellingWords([morning, later, lesson]);
  expect(first).toMatch(/\d:05/);
  expect(second).toMatch(/\d:10/);
  expect(third).toBe('Tides');
  expect(tellingWords([morning, column('Tides', '2026-11-19T18:00:00.000Z')])).toEqual([null, null]);
});

test('in a list of rounds only those of one day say the time', () => {
  const rounds = ['2026-11-20T15:05:00.000Z', '2026-11-20T20:10:00.000Z', '2026-11-19T20:10:00.000Z'];
  const labels = roundLabels(
    rounds.map((assigned_at) => ({ assigned_at, due_date: null })),
    () => 'Exit ticket',
  );
  expect(new Set(labels).size).toBe(3);
  expect(labels.map((label) => /\d:\d\d/.test(label))).toEqual([true, true, false]);
});
