import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, getSecondFactor } from '#contract/session/second-factor.contract.ts';
import { TwoStepScreen } from './two-step-screen.tsx';

beforeEach(() => signInAs('districtAdmin'));

const OFF = answers(getSecondFactor, { since: null, codes_left: 0, required_from: null, devices: [] });
const ON = answers(getSecondFactor, { since: '2026-11-02T15:00:00.000Z', codes_left: 3, required_from: null, devices: [] });
const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('is set up with the password, the picture for the app and a code of it, and shows recovery codes once', async () => {
  const begun = answers(beginSecondFactor, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Tidepool:a?secret=ABCDEFGHIJKLMNOP' });
  const { calls } = serve(OFF, begun, answers(confirmSecondFactor, { recovery_codes: ['11111-22222', '33333-44444'] }));
  await drawStaff(<TwoStepScreen />);
  expect(await screen.findByText('Off')).toBeTruthy();
  type('Your Tidepool password', 'the password');
  press('Set up');
  expect(await screen.findByRole('img', { name: 'Code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  type(/6 digits/, '123 456');
  press('Turn on');
  expect(await screen.findByText('33333-44444')).toBeTruthy();
  expect(calls.find(({ path }) => path === beginSecondFactor.path)?.body).toMatchObject({ password: 'the password' });
  expect(calls.find(({ path }) => path === confirmSecondFactor.path)?.body).toMatchObject({ code: '123456' });
});

test('says how many recovery codes are left, and is turned off with the right password', async () => {
  serve(ON, refuses(endSecondFactor, 400, 'This password is not right. Please try again.', 'password_wrong'));
  await drawStaff(<TwoStepScreen />);
  expect(await screen.findByText(/^On since/)).toBeTruthy();
  expect(screen.getByText(/3 recovery codes are left/)).toBeTruthy();
  type('Your Tidepool password', 'not it');
  press('Turn off');
  expect(await screen.findByText('This password is not right. Please try again.')).toBeTruthy();
});

test('is turned off with a code besides, and says beside it that it is not right', async () => {
  const { calls } = serve(ON, refuses(endSecondFactor, 422, 'This code is not right.', 'second_factor_wrong'));
  await drawStaff(<TwoStepScreen />);
  await screen.findByText(/^On since/);
  type('Your Tidepool password', 'the password');
  type(/^Code from your app/, '11111-22222-33333-44444');
  press('Turn off');
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  expect(screen.getByLabelText(/^Code from your app/).getAttribute('aria-invalid')).toBe('true');
  expect(calls.find(({ path }) => path === endSecondFactor.path)?.body).toMatchObject({ code: '11111-22222-33333-44444' });
});
