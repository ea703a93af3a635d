import { fireEvent, render, screen as view, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signInDistrict } from '#client/shared/platform/session/sign-in-district.ts';
import { answers, refuses, serve } from '#client/testing/server-replies.ts';
import { passwordRetrieval, resetPasswordLink, validateEmail, validateResetLink } from '#contract/session/session-recovery.contract.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { useRecoveryOutcome } from './recovery-outcome.ts';
import { ResetPage } from './reset-page.tsx';

const OVER = 'This link is no longer valid. Ask for a new one.';
const MESA = { district_id: 1002, district_name: 'Mesa Verde' };
const GOOD = answers(validateResetLink, { user_name: 'teacher1', expires_at: '2026-11-25T15:00:00.000Z', ...MESA });
/** What the sign-in page says. */
const Said = () => <p>{useRecoveryOutcome()?.words()}</p>;
const type = (label: RegExp, value: string) => fireEvent.change(view.getByLabelText(label), { target: { value } });

it('leads to the sign-in page with the server’s words when the check of a link fails', async () => {
  serve(refuses(validateResetLink, 400, OVER));
  const onDone = vi.fn();
  render(<ResetPage id="old" onDone={onDone} />);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  render(<Said />);
  expect(view.getByText(OVER)).toBeDefined();
});

it('asks again for a password that is too short or typed differently, then sets it and leads to the sign-in page', async () => {
  const { calls } = serve(GOOD, answers(resetPasswordLink, { user_name: 'teacher1', ...MESA }));
  const onDone = vi.fn();
  render(<ResetPage id="the-link" onDone={onDone} />);
  await view.findByText(/For teacher1/);
  type(/^New password \(/, 'short');
  fireEvent.click(view.getByText('Save the new password'));
  expect(view.getByText('Use at least 8 letters, numbers or symbols.')).toBeDefined();
  type(/^New password \(/, 'long enough');
  fireEvent.click(view.getByText('Save the new password'));
  expect(view.getByText('The two passwords are not the same.')).toBeDefined();
  type(/again/, 'long enough');
  fireEvent.click(view.getByText('Save the new password'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.map(({ path, query, body }) => [path, query, body])).toEqual([
    [validateResetLink.path, { Id: 'the-link' }, null],
    [resetPasswordLink.path, {}, { Id: 'the-link', password: 'long enough' }],
  ]);
  render(<Said />);
  expect(view.getByText(/password of teacher1 is changed/)).toBeDefined();
  expect(signInDistrict()).toEqual({ ...MESA, is_chosen: true });
});

it('keeps what was typed, and says why, when the link was used meanwhile', async () => {
  serve(GOOD, refuses(resetPasswordLink, 400, OVER));
  render(<ResetPage id="the-link" onDone={vi.fn()} />);
  await view.findByText(/For teacher1/);
  type(/^New password \(/, 'long enough');
  type(/again/, 'long enough');
  fireEvent.click(view.getByText('Save the new password'));
  expect(await view.findByText(OVER)).toBeDefined();
  expect(view.getByLabelText<HTMLInputElement>(/again/).value).toBe('long enough');
});

it('offers another try without an answer: the link may still be good', async () => {
  serve();
  const onDone = vi.fn();
  render(<ResetPage id="the-link" onDone={onDone} />);
  expect(await view.findByText('Try again')).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

it('asks for help by user name, and finds the user names of staff by e-mail', async () => {
  const { calls } = serve(
    answers(passwordRetrieval),
    answers(validateEmail, { users: [{ user_name: 'teacher1' }, { user_name: 'teacher2' }] }),
    answers(validateEmail, { users: [] }),
  );
  render(<ForgotPassword />);
  fireEvent.click(view.getByText('Ask for help'));
  expect(view.getByText('Type your user name')).toBeDefined();
  type(/User name/, ' student1 ');
  fireEvent.click(view.getByText('Ask for help'));
  expect(await view.findByText(/have been told/)).toBeDefined();
  type(/e-mail/, 'rosa@school.example');
  fireEvent.click(view.getByText('Find my user name'));
  expect(await view.findByText('Your user names: teacher1, teacher2')).toBeDefined();
  fireEvent.click(view.getByText('Find my user name'));
  expect(await view.findByText('No staff account has this e-mail address.')).toBeDefined();
  expect(calls[0]?.body).toEqual({ user_name: 'student1', district_id: 1002 });
});
