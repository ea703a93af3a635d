import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getSecondStepPolicy, saveSecondStepPolicy } from '#contract/session/second-step.contract.ts';
import { StaffStepsScreen } from './staff-steps-screen.tsx';

const ANA = {
  user_puid: '00000000-0000-4000-8000-000000000001',
  first_name: 'Ana',
  last_name: 'Ruiz',
  role: 2,
  school_name: 'Coral Elementary',
} as const;
const BEN = { ...ANA, user_puid: '00000000-0000-4000-8000-000000000002', first_name: 'Ben', last_name: 'Ortiz', role: 6 } as const;
const state = (more: object = {}) =>
  answers(getSecondStepPolicy, {
    policy: { admins_from: '2026-12-01', teachers_from: null },
    may_change: true,
    counts: { admins: { people: 3, without: 1 }, teachers: { people: 40, without: 600 } },
    without: [BEN, ANA],
    ...more,
  });

test('says who has no second step, who must, and that the list goes on', async () => {
  signInAs('districtAdmin');
  serve(state());
  await drawStaff(<StaffStepsScreen />);
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await row('Ben Ortiz')).toContain('Tue, Dec 1, 2026');
  expect(await row('Ana Ruiz')).toMatch(/Not required/);
  expect(screen.getByText(/Administrators without a second step: 1 of 3/)).toBeTruthy();
  expect(screen.getByText(/The first 2 are listed/)).toBeTruthy();
});

test('sends only the day that was changed', async () => {
  signInAs('districtAdmin');
  const { calls } = serve(state(), answers(saveSecondStepPolicy, {}), state());
  await drawStaff(<StaffStepsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the date' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ path }) => path === saveSecondStepPolicy.path)).toBe(true));
  const sent = calls.find(({ path }) => path === saveSecondStepPolicy.path)?.body;
  expect(sent).toEqual({ user_puid: expect.any(String), admins_from: null });
});

test('lets a school administrator look, and change nothing', async () => {
  signInAs('schoolAdmin');
  serve(state({ may_change: false }));
  await drawStaff(<StaffStepsScreen />);
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
