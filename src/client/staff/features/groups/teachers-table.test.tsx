// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { addGroupTeacher, findGroupTeachers, removeGroupTeacher } from '#contract/groups/group-teachers.contract.ts';
import { type GroupDetails, groupDetails } from '#contract/groups/groups.schemas.ts';
import { TeachersTable } from './teachers-table.tsx';

const ROSA = '018f0000-0000-7000-8000-0000000000a1';
const DANIEL = '018f0000-0000-7000-8000-0000000000b1';
const teacher = (user_puid: string, first_name: string, is_owner: boolean) => ({
  user_puid,
  first_name,
  last_name: 'Diaz',
  user_name: first_name.toLowerCase(),
  is_owner,
});

function details(more: Partial<GroupDetails>): GroupDetails {
  const example = exampleOf(groupDetails) as GroupDetails;
  const group = { ...example.group, deleted_at: null, user_puid: ROSA };
  return { ...example, group, teachers: [teacher(ROSA, 'Rosa', true)], may_change_teachers: true, may_hand_over: false, ...more };
}

test('a co-teacher is found by name and added, and nobody is offered who teaches the class already', async () => {
  signInAs('teacher');
  const found = [teacher(DANIEL, 'Daniel', false), teacher(ME, 'Mia', false)];
  const { calls } = serve(answers(findGroupTeachers, { teachers: found, total: 2 }), answers(addGroupTeacher));
  const given = details({ teachers: [teacher(ROSA, 'Rosa', true), teacher(ME, 'Mia', false)] });
  await drawStaff(<TeachersTable details={given} />);
  fireEvent.click(screen.getByRole('combobox', { name: /Add a co-teacher/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Daniel Diaz/ }));
  expect(screen.queryByRole('option', { name: /Mia Diaz/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('Daniel Diaz teaches this class too');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Add a co-teacher/ })));
  const body = { user_puid: ME, group_puid: given.group.group_puid, teacher_puid: DANIEL };
  expect(calls.filter(({ path }) => path === addGroupTeacher.path)).toEqual([{ path: addGroupTeacher.path, query: {}, body }]);
});

test('who only teaches it too may leave and nothing else, after a question', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(removeGroupTeacher));
  const given = details({ teachers: [teacher(ROSA, 'Rosa', true), teacher(ME, 'Mia', false)], may_change_teachers: false });
  await drawStaff(<TeachersTable details={given} />);
  expect(screen.queryByRole('combobox', { name: /Add a co-teacher/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Transfer the class' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Mia Diaz/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Leave the class' }));
  expect(calls).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the class' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([removeGroupTeacher.path]));
});

test('an administrator finds the way to hand the class over', async () => {
  signInAs('schoolAdmin');
  serve();
  await drawStaff(<TeachersTable details={details({ may_hand_over: true })} />);
  expect(screen.getByRole('link', { name: 'Transfer the class' }).getAttribute('href')).toMatch(/transferMygroup\?group_puid=/);
});
