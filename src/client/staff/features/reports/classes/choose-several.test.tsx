import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getStudentViewSummary } from '#contract/reports/report-progress.contract.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { StudentProgressScreen } from './class-screens.tsx';

const CLASSES = [1, 2, 3].map((period) => ({
  grouppuid: `018f0000-0000-7000-8000-0000000000a${period}`,
  group_name: `Period ${period}`,
}));
const [FIRST = '', SECOND = '', THIRD = ''] = CLASSES.map(({ grouppuid }) => grouppuid);

beforeEach(() => signInAs('teacher'));

async function draw(address: string) {
  const [group] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
  if (!group) throw new Error('the example has a class');
  const groups = CLASSES.map((each) => ({ ...group, ...each, is_link: false }));
  const { calls } = serve(answers(getAssignedGroups, groups), answers(getStudentViewSummary));
  await drawStaff(<StudentProgressScreen />, address);
  const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Class' });
  return { picker, asked: () => calls.filter(({ path }) => path === getStudentViewSummary.path).at(-1)?.query };
}

test('selected classes go into the URL and into the request', async () => {
  const { picker, asked } = await draw(`/here?group_puid=${FIRST}`);
  fireEvent.change(picker, { target: { value: 'some' } });
  const dialog = await screen.findByRole('dialog');
  const show = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Show these classes' });
  expect(show().disabled).toBe(true);
  for (const name of ['Period 2', 'Period 3']) fireEvent.click(within(dialog).getByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(show());
  // The main class is one of them.
  await waitFor(() => expect(asked()).toMatchObject({ all_classes: 'true', classes: `${SECOND},${THIRD}`, group_puid: SECOND }));
  expect(picker.selectedOptions[0]?.textContent).toBe('Period 2 and Period 3');
});

test('a link with a deleted class shows the others; a single selected class is shown by itself', async () => {
  const gone = '018f0000-0000-7000-8000-0000000000f9';
  const { picker, asked } = await draw(`/here?group_puid=${THIRD}&all_classes=true&classes=${gone},${FIRST},${SECOND}`);
  await waitFor(() => expect(asked()).toMatchObject({ classes: `${FIRST},${SECOND}`, group_puid: FIRST }));
  fireEvent.change(picker, { target: { value: 'some' } });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Period 1/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show these classes' }));
  await waitFor(() => expect(asked()).toMatchObject({ group_puid: SECOND }));
  expect(asked()).not.toHaveProperty('all_classes');
});
