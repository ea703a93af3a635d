// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { type AssignmentRecipient, assignmentRecipient } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { RecipientTicks } from './recipient-ticks.tsx';

const STUDENT = {
  ...(exampleOf(assignmentRecipient) as AssignmentRecipient),
  has_begun: false,
  has_handed_in: false,
  has_unsent: false,
  also_in: [],
  own_first_day: null,
  own_instructions: null,
};

test('who sees it from another day, or has a note of their own, is seen beside the name', async () => {
  const students = [{ ...STUDENT, own_due_day: null, own_first_day: '2026-12-07', own_instructions: 'Only part one.' }];
  await drawStaff(<RecipientTicks legend="Period 1" students={students} ticked={new Set()} onTick={() => undefined} />);
  expect(screen.getByText('Not started · sees it from Mon, Dec 7, 2026 · own note: “Only part one.”')).toBeTruthy();
});

test('whose lesson is due on another day is seen beside the name', async () => {
  const students = [
    { ...STUDENT, user_puid: 'a', own_due_day: '2026-12-11' },
    { ...STUDENT, user_puid: 'b', own_due_day: null },
  ];
  await drawStaff(<RecipientTicks legend="Period 1" students={students} ticked={new Set()} onTick={() => undefined} />);
  expect(screen.getByText('Not started · due Fri, Dec 11, 2026')).toBeTruthy();
  expect(screen.getByText('Not started')).toBeTruthy();
});
