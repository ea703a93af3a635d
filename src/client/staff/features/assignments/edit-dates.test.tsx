import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { shiftAssignmentDates, updateAssignmentDates } from '#contract/assignments/assignments.contract.ts';
import { type DatedAssignment, datedAssignment } from '#contract/assignments/assignments.schemas.ts';
import { exampleOf } from '#contract/example-of.ts';
import { EditDates, ShiftDates } from './edit-dates.tsx';

const BEYOND = 'A day would be after 2199.';

beforeEach(() => signInAs('teacher'));

test('how far days are moved is asked for at its field, and what the server refuses stands there', async () => {
  const refusal = refuses(shiftAssignmentDates, 422, BEYOND, 'days_beyond_calendar');
  const { calls } = serve({ ...refusal, envelope: { ...refusal.envelope, data: { fields: { school_days: BEYOND } } } });
  await drawStaff(<ShiftDates groupPuid={ME} onClose={() => undefined} />);
  const days = await screen.findByRole('textbox', { name: /School days/ });
  await userEvent.clear(days);
  const move = screen.getByRole('button', { name: 'Move' });
  await userEvent.click(move);
  expect(days.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
  await userEvent.type(days, '2');
  expect(days.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.click(move);
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(BEYOND)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dates are sent with those that stood there, and set back only where nobody has set them otherwise since', async () => {
  const given = { ...(exampleOf(datedAssignment) as DatedAssignment), from_date: '2026-11-02', to_date: '2026-11-06', late_until: null };
  const shown = { from_date: '2026-11-02', to_date: '2026-11-06', late_until: null };
  const after = { ...given, to_date: '2026-11-13' };
  const { calls } = serve(answers(updateAssignmentDates, { before: [given], after: [after] }));
  await drawStaff(<EditDates assignments={[given]} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ changes: [{ ...shown, shown }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ changes: [{ ...shown, shown: { ...shown, to_date: '2026-11-13' } }] }));
});

test('the note is changed where the dates are, and alone', async () => {
  const given = { ...(exampleOf(datedAssignment) as DatedAssignment), instructions: 'Due before the lab.' };
  const { calls } = serve(answers(updateAssignmentDates, { before: [given], after: [given] }));
  await drawStaff(<EditDates assignments={[given]} onClose={() => undefined} />);
  const note = await screen.findByRole('textbox', { name: 'A note to students' });
  await userEvent.clear(note);
  await userEvent.type(note, 'Bring goggles.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const { from_date, to_date, late_until, instructions } = given;
  const shown = { from_date, to_date, late_until, instructions };
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ changes: [{ ...shown, instructions: 'Bring goggles.', shown }] }));
});
