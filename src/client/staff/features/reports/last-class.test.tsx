import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAssignedGroups } from '#contract/reports/reports.contract.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import { ClassPage } from './classes/class-page.tsx';

const [example] = exampleOf(getAssignedGroups.data) as AssignedGroup[];
const idOf = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const GROUPS = [
  ['Period 1', null],
  ['5.6C help', 'Period 1'],
  ['Period 2', null],
  ['5.6C help', 'Period 2'],
].map(
  ([group_name, class_name], at) =>
    ({ ...example, group_name, class_name, is_link: false, teacher_name: null, grouppuid: idOf(at) }) as AssignedGroup,
);

const draw = (path?: string) => drawStaff(<ClassPage title="Report">{({ group }) => <p>{`shows ${group.grouppuid}`}</p>}</ClassPage>, path);

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
  serve(answers(getAssignedGroups, GROUPS));
});

test('a report opens with the class looked at last, never with a small group, which is named with its class', async () => {
  const shows = async (at: number, path?: string) => {
    const { unmount } = await draw(path);
    await waitFor(() => expect(screen.getByText(`shows ${idOf(at)}`)).toBeTruthy());
    unmount();
  };
  await shows(0);
  await shows(2, `/here?group_puid=${idOf(2)}`);
  await shows(2);
  await shows(1, `/here?group_puid=${idOf(1)}`);
  await shows(2);
  await draw(`/here?group_puid=${idOf(3)}`);
  expect(
    await screen
      .findByRole('option', { name: '5.6C help · Period 2', hidden: true })
      .catch(() => screen.findByDisplayValue('5.6C help · Period 2')),
  ).toBeTruthy();
});
