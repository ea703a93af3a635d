import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import type { Opened } from '#client/shared/platform/session/session.ts';
import { exampleOf } from '#contract/example-of.ts';
import { login } from '#contract/session/session.contract.ts';
import { SecondStep } from './second-step.tsx';

it('says so and can be tried again where this device does not take the session after the recovery codes', async () => {
  const onOpened = vi.fn(async () => {});
  onOpened.mockRejectedValueOnce(new CallError('no-answer', 0, 'Failed to Login'));
  const opened = { ...(exampleOf(login.data) as Opened), recovery_codes: ['11111-22222'] };
  const error = new CallError('refused', 409, 'Set it up.', undefined, 'second_factor_required', {
    secret: 'ABCD',
    uri: 'otpauth://totp/a',
  });
  render(<SecondStep userName="a" error={error} onTry={async () => opened} onOpened={onOpened} onBack={() => {}} />);
  fireEvent.change(screen.getByLabelText(/6 digits/), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on and sign in' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I saved them' }));
  expect((await screen.findByText(/^Failed to Login/)).textContent).toMatch(/connection/);
  fireEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(2));
});
