// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { type AssignableGroup, assignableGroup } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { EMPTY_ASSIGN, selectGroup } from './assign-state.ts';
import { StudentTicks } from './student-ticks.tsx';

const GROUP: AssignableGroup = { ...(exampleOf(assignableGroup) as AssignableGroup), group_name: 'Period 1' };
const STATE = { ...EMPTY_ASSIGN, selectedClass: GROUP.group_puid };

test('in a class that is not ticked as a whole, students can be ticked', async () => {
  await drawStaff(<StudentTicks groups={[GROUP]} state={STATE} onChange={() => undefined} hasStanding />);
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
});

test('in a class that gets the lesson whole there is nobody to tick, and it says why', async () => {
  const state = selectGroup(STATE, GROUP, true);
  await drawStaff(<StudentTicks groups={[GROUP]} state={state} onChange={() => undefined} hasStanding />);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  expect(screen.getByText(/^Everybody in Period 1 gets it/)).toBeTruthy();
});

test('in a class that has the lesson already, it says that what is left empty stays as the class has it', async () => {
  const words = /^Period 1 has this lesson already\. .* leave empty, stay as Period 1 has them\.$/;
  const draw = (assignment_id: number | null) =>
    drawStaff(<StudentTicks groups={[{ ...GROUP, assignment_id }]} state={STATE} onChange={() => undefined} hasStanding />);
  const { unmount } = await draw(null);
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  await draw(7);
  expect(screen.getByText(words)).toBeTruthy();
});

test('for several lessons nobody is said to have them or to lack them: the students stand in one list', async () => {
  const [student] = GROUP.students;
  if (!student) throw new Error('the example has no student');
  const students = [
    { ...student, user_puid: 'a', last_name: 'Able', standing: 'unassigned' as const },
    { ...student, user_puid: 'b', last_name: 'Baker', standing: 'taken' as const },
  ];
  await drawStaff(<StudentTicks groups={[{ ...GROUP, students }]} state={STATE} onChange={() => undefined} hasStanding={false} />);
  expect(screen.getAllByRole('group').map((list) => list.querySelector('legend')?.textContent)).toEqual(['Students (2)']);
});
