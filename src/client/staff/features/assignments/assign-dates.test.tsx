// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { AssignDates } from './assign-dates.tsx';
import { EMPTY_ASSIGN } from './assign-state.ts';

test('a day that stands empty is said to be the class’s where single students get the lesson, and none where only classes do', async () => {
  const students = new Map([['a class', new Set(['a student'])]]);
  const { unmount } = await drawStaff(<AssignDates state={{ ...EMPTY_ASSIGN, students }} onChange={() => undefined} />);
  expect((await screen.findAllByText(/^Empty: /)).map(({ textContent }) => textContent)).toEqual([
    'Empty: the class’s, or right away',
    'Empty: the class’s, or no limit',
  ]);
  unmount();
  await drawStaff(<AssignDates state={EMPTY_ASSIGN} onChange={() => undefined} />);
  expect((await screen.findAllByText(/^Empty: /)).map(({ textContent }) => textContent)).toEqual(['Empty: right away', 'Empty: no limit']);
});
