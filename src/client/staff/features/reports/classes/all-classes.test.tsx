import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import type { StudentViewSummary } from '#contract/reports/report-progress.schemas.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { StudentProgressScreen } from './class-screens.tsx';

const CLASSES = [1, 3].map((period) => ({
  group_puid: `018f0000-0000-7000-8000-0000000000a${period}`,
  group_name: `Period ${period} Science`,
}));
const summary = exampleOf(getStudentViewSummary.data) as StudentViewSummary;

beforeEach(() => signInAs('teacher'));

async function draw(address: string) {
  const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
  const [student] = summary.students;
  if (!group || !student) throw new Error('the examples have a class and a student');
  const groups = CLASSES.map(({ group_puid, group_name }) => ({ ...group, grouppuid: group_puid, group_name }));
  const students = CLASSES.map((each) => ({ ...student, class: each }));
  const { calls } = serve(answers(getAssignedGroups, groups), answers(getStudentViewSummary, { ...summary, students }));
  await drawStaff(<StudentProgressScreen />, address);
  await screen.findByRole('table');
  return calls;
}

test('over all classes each student stands beside the class, and opens there; one file of one class is not offered', async () => {
  const calls = await draw('/here?all_classes=true');
  expect(calls.find(({ path }) => path === getStudentViewSummary.path)?.query).toMatchObject({ all_classes: 'true' });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByText(/^Period . Science$/).textContent)).toEqual(CLASSES.map(({ group_name }) => group_name));
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    CLASSES.map(({ group_puid }) => expect.stringContaining(`group_puid=${group_puid}`)),
  );
  expect(screen.queryByRole('button', { name: 'Export to Excel' })).toBeNull();
});

test('of one class the file is offered', async () => {
  await draw('/here');
  expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeTruthy();
});
