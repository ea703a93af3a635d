import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignmentByLesson, getAssignmentsByUser } from '#contract/reports/report-progress.contract.ts';
import { AllAssignmentsScreen } from './all-assignments.tsx';

beforeEach(() => signInAs('teacher'));

const page = exampleOf(getAssignmentsByUser.data) as DataOf<typeof getAssignmentsByUser>;
const [example] = page.assignments;
if (!example) throw new Error('the example has no assignment');
const row = (assignment_id: number, lesson_id: number, lesson_name: string, group_name: string) => ({
  ...example,
  assignment_id,
  lesson_id,
  lesson_name,
  group_name,
});

test('a teacher sees what every class has, and pages through it at the server', async () => {
  const { calls } = serve(
    answers(getAssignmentsByUser, {
      total: 41,
      page: 2,
      assignments: [row(1, 5, 'Light', 'Period 1'), row(2, 6, 'Sound', 'Period 2')],
    }),
  );
  await drawStaff(<AllAssignmentsScreen />, '/here?page=2');
  expect(await screen.findByRole('link', { name: 'Light' })).toBeTruthy();
  expect(screen.getByText('Period 2')).toBeTruthy();
  expect(calls.find(({ path }) => path === getAssignmentsByUser.path)?.query).toMatchObject({ page: '2' });
  expect(screen.getByRole('link', { name: 'Compare classes: Sound' }).getAttribute('href')).toContain('lesson_id=6');
});

test('one lesson stands side by side in each class that has it', async () => {
  const { calls } = serve(
    answers(getAssignmentByLesson, { total: 2, page: 1, assignments: [row(1, 5, 'Light', 'Period 1'), row(3, 5, 'Light', 'Period 4')] }),
  );
  await drawStaff(<AllAssignmentsScreen />, '/here?lesson_id=5');
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Period 1')).toBeTruthy();
  expect(table.getByText('Period 4')).toBeTruthy();
  expect(calls.find(({ path }) => path === getAssignmentByLesson.path)?.query).toMatchObject({ lesson_id: '5' });
});

test('a lesson in more classes than a page holds is paged at the server', async () => {
  const { calls } = serve(answers(getAssignmentByLesson, { total: 21, page: 2, assignments: [row(21, 5, 'Light', 'Period 21')] }));
  await drawStaff(<AllAssignmentsScreen />, '/here?lesson_id=5&page=2');
  expect(within(await screen.findByRole('table')).getByText('Period 21')).toBeTruthy();
  expect(calls.find(({ path }) => path === getAssignmentByLesson.path)?.query).toMatchObject({ lesson_id: '5', page: '2' });
});

test('where no class has anything yet, the way leads to the workspace', async () => {
  serve(answers(getAssignmentsByUser, { total: 0, page: 1, assignments: [] }));
  await drawStaff(<AllAssignmentsScreen />, '/here');
  expect((await screen.findByRole('link', { name: 'Open my workspace' })).getAttribute('href')).toContain('/workspace/workspaceHome');
});
