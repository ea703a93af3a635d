// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { type AssignableGroup, assignableGroup } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { AssignDates } from './assign-dates.tsx';
import { EMPTY_ASSIGN } from './assign-state.ts';

test('a day that is left blank is said to be the class’s where single students get the lesson, and none where only classes do', async () => {
  const group = { ...(exampleOf(assignableGroup) as AssignableGroup), assignment_id: null };
  const students = new Map([[group.group_puid, { group, people: new Set(['a student']) }]]);
  const { unmount } = await drawStaff(<AssignDates state={{ ...EMPTY_ASSIGN, students }} onChange={() => undefined} />);
  expect((await screen.findAllByText(/^(Blank: |Leave blank|Optional)/)).map(({ textContent }) => textContent)).toEqual([
    'Blank: the class’s, or now',
    'Blank: the class’s, or no limit',
  ]);
  unmount();
  await drawStaff(<AssignDates state={EMPTY_ASSIGN} onChange={() => undefined} />);
  expect((await screen.findAllByText(/^(Blank: |Leave blank|Optional)/)).map(({ textContent }) => textContent)).toEqual([
    'Leave blank for now',
    'Optional',
  ]);
});
