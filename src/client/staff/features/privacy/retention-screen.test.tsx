import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { beginRetention, countRetention, getRetention, liftHold, placeHold, setRetention } from '#contract/privacy/retention.contract.ts';
import { type Retention, type RetentionRule, retention, retentionRule } from '#contract/privacy/retention.schemas.ts';
import { RetentionScreen } from './retention-screen.tsx';

const HOLD = '01890000-0000-7000-8000-0000000000b1';
const usual: RetentionRule = { ...(exampleOf(retentionRule) as RetentionRule), includes: [] };
const mail: RetentionRule = {
  ...usual,
  ...{
    kind: 'mail',
    title: { en: 'Mail that was sent', es: 'Correos enviados' },
    days: 30,
    is_set: false,
    defaults_from: '2026-01-01',
    waits: false,
  },
  ...{ default_days: 30, min_days: 7, max_days: 365, may_keep: false },
};
const left: RetentionRule = {
  ...usual,
  ...{
    kind: 'left_students',
    title: { en: 'Students who left', es: 'Estudiantes que se fueron' },
    days: 730,
    is_set: false,
    defaults_from: null,
    waits: true,
  },
  ...{ default_days: 730, min_days: 365, max_days: 2_555, may_keep: false },
};
const page = (over: Partial<Retention> = {}): Retention => ({
  ...(exampleOf(retention) as Retention),
  ...{ district_name: 'Harbor Point', rules: [left, mail], others: [], runs: [], count: null, holds: [], ...over },
});

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('says of each kind how long it is kept, what is undecided, and sets a number of days that names what was shown', async () => {
  const { calls } = serve(answers(getRetention, page()), answers(setRetention), answers(getRetention, page()));
  const user = userEvent.setup();
  await drawStaff(<RetentionScreen />);
  const table = await screen.findByRole('table', { name: 'Kinds of data' });
  expect(within(table).getByText('Not decided: nothing is deleted')).toBeTruthy();
  expect(within(table).getByText('Suggested: 2 years')).toBeTruthy();
  expect(within(table).getByText('30 days')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mail that was sent: change' }));
  const days = await screen.findByRole('textbox', { name: /Days/ });
  await user.clear(days);
  await user.type(days, '14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find(({ path }) => path === setRetention.path)?.body)
    .toMatchObject({ kind: 'mail', days: 14, was_days: 30 });
});

test('a rehearsal is asked for, and shows how many rows; a failed night says so', async () => {
  const counted = page({
    count: { asked_at: '2026-11-28T08:00:00.000Z', counted_at: '2026-11-28T08:00:01.000Z', counts: { mail: 12, left_students: 100_001 } },
    runs: [
      { day: '2026-11-28', state: 'failed', started_at: '2026-11-28T08:00:00.000Z', ended_at: null, deleted: {} },
      {
        day: '2026-11-27',
        state: 'done',
        started_at: '2026-11-27T08:00:00.000Z',
        ended_at: '2026-11-27T08:01:00.000Z',
        deleted: { mail: 3 },
      },
    ],
  });
  const { calls } = serve(answers(getRetention, page()), answers(countRetention), answers(getRetention, counted));
  const user = userEvent.setup();
  await drawStaff(<RetentionScreen />);
  await user.click(await screen.findByRole('button', { name: 'Count what the next run would delete' }));
  expect(calls.some(({ path }) => path === countRetention.path)).toBe(true);
  expect(await screen.findByText('12')).toBeTruthy();
  expect(screen.getByText('more than 100,000 if it began now')).toBeTruthy();
  expect(screen.getByText(/The run of .* failed/)).toBeTruthy();
  expect(screen.getByText('Mail that was sent: 3')).toBeTruthy();
});

test('a hold is placed with a reason, and lifted after a question', async () => {
  const hold = {
    hold_id: HOLD,
    account_puid: null,
    account_name: '',
    reason: 'Court',
    placed_by_name: 'Rosa Lane',
    placed_at: '2026-11-28T08:00:00.000Z',
  };
  const { calls } = serve(
    answers(getRetention, page()),
    answers(placeHold),
    answers(getRetention, page({ holds: [hold] })),
    answers(liftHold),
  );
  const user = userEvent.setup();
  await drawStaff(<RetentionScreen />);
  await user.click(await screen.findByRole('button', { name: 'Hold the whole district' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Court');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/A legal hold covers the whole district/);
  expect(calls.find(({ path }) => path === placeHold.path)?.body).toMatchObject({ account_puid: null, reason: 'Court' });
  await user.click(screen.getByRole('button', { name: 'Lift the hold: The whole district' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lift' }));
  await expect.poll(() => calls.find(({ path }) => path === liftHold.path)?.body).toMatchObject({ hold_id: HOLD });
});

test('before the defaults count the day is shown, and an administrator lets them count today', async () => {
  const counts = { asked_at: '2026-11-28T08:00:00.000Z', counted_at: '2026-11-28T08:00:01.000Z', counts: { mail: 12 } };
  const told = page({ rules: [left, { ...mail, defaults_from: '2199-12-31' }], count: counts });
  const { calls } = serve(answers(getRetention, told), answers(beginRetention), answers(getRetention, page()));
  const user = userEvent.setup();
  await drawStaff(<RetentionScreen />);
  expect(await screen.findByText('From Tue, Dec 31, 2199 on, Tidepool deletes old data')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Kinds of data' });
  expect(within(table).getByText('Starts Dec 31')).toBeTruthy();
  expect(within(table).getByText('12 if it began now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Begin today' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/older than the days below: Mail that was sent/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Begin today' }));
  await expect.poll(() => calls.find(({ path }) => path === beginRetention.path)?.body).toMatchObject({ kinds: ['mail'] });
  await expect.poll(() => screen.queryByRole('button', { name: 'Begin today' })).toBeNull();
});

test('days that a district sets before the defaults count begin tonight, and the form says so', async () => {
  serve(answers(getRetention, page({ rules: [{ ...mail, defaults_from: null }] })));
  const user = userEvent.setup();
  await drawStaff(<RetentionScreen />);
  expect(await screen.findByText('Tidepool does not delete old data yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mail that was sent: change' }));
  expect(await screen.findByText(/Tonight’s run deletes what is older/)).toBeTruthy();
});
