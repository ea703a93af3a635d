import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getAssignmentCalendar } from '#contract/assignments/assignments.contract.ts';
import { CalendarScreen } from './calendar-screen.tsx';

beforeEach(() => signInAs('teacher'));

test('where not everything fits, the alert names a button that is there', async () => {
  serve(answers(getAssignmentCalendar, { due: [], is_more: true }));
  await drawStaff(<CalendarScreen />);
  const named = /Press (.+) to see/.exec((await screen.findByRole('alert')).textContent ?? '')?.[1] ?? '';
  expect(screen.getByRole('button', { name: named })).toBeTruthy();
});
