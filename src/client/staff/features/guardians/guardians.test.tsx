import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { addGuardian, getGuardians, getSummaryMailing, setSummaryMailing } from '#contract/guardians/guardians.contract.ts';
import type { Guardian, Mailing } from '#contract/guardians/guardians.schemas.ts';
import { GuardiansScreen } from './guardians-screen.tsx';
import { MailingScreen } from './mailing-screen.tsx';

const STUDENT = '00000000-0000-4000-8000-000000000001';
const guardian = (name: string, over: Partial<Guardian> = {}): Guardian => ({
  guardian_id: `00000000-0000-4000-8000-00000000001${name.length}`,
  name,
  email: '',
  language: '',
  origin: 'here',
  stopped_at: null,
  ...over,
});
const MAILING: Mailing = {
  is_on: false,
  weekday: 0,
  hour: 17,
  with_results: false,
  last: null,
  reached: 12,
  stopped: 1,
  mode: 'smtp',
};

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('a student’s guardians show how each gets the summary, and one is added', async () => {
  const { calls } = serve(
    answers(getGuardians, {
      student_name: 'Ana Diaz',
      guardians: [
        guardian('Rosa', { email: 'rosa@example.com', language: 'es' }),
        guardian('Thomas', { email: 't@example.com', stopped_at: '2026-11-20T12:00:00Z', origin: 'changed_here' }),
        guardian('Jo'),
      ],
    }),
    answers(addGuardian, { guardian_id: STUDENT }),
  );
  const user = userEvent.setup();
  await drawStaff(<GuardiansScreen accountPuid={STUDENT} />);
  const rowOf = async (name: string) => (await screen.findByRole('button', { name: `Edit ${name}` })).closest('tr') as HTMLElement;
  expect(within(await rowOf('Rosa')).getByText('By email')).toBeTruthy();
  expect(within(await rowOf('Thomas')).getByText('Unsubscribed')).toBeTruthy();
  expect(within(await rowOf('Jo')).getByText('On paper')).toBeTruthy();
  expect(within(await rowOf('Jo')).getByText('Entered here')).toBeTruthy();
  expect(within(await rowOf('Thomas')).getByText('From the roster, changed here')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add guardian' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add guardian' });
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Eva');
  await user.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'Eva@Example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(calls.find(({ path }) => path === addGuardian.path)?.body).toMatchObject({
    account_puid: STUDENT,
    name: 'Eva',
    email: 'eva@example.com',
    language: '',
  });
});

test('the mailing is turned on for a day and an hour', async () => {
  const { calls } = serve(answers(getSummaryMailing, MAILING), answers(setSummaryMailing));
  const user = userEvent.setup();
  await drawStaff(<MailingScreen />);
  await user.click(await screen.findByRole('switch', { name: /^Send weekly summaries/ }));
  expect(screen.queryByRole('button', { name: 'Send last week now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls.find(({ path }) => path === setSummaryMailing.path)?.body).toMatchObject({
    is_on: true,
    weekday: 0,
    hour: 17,
    with_results: false,
    shown: { is_on: false },
  });
});

test('without a mail server it says so, and cannot be turned on', async () => {
  serve(answers(getSummaryMailing, { ...MAILING, mode: 'none' }));
  await drawStaff(<MailingScreen />);
  await screen.findByText(/This server sends no mail/);
  expect(screen.getByRole('switch', { name: /^Send weekly summaries/ }).hasAttribute('disabled')).toBe(true);
});
