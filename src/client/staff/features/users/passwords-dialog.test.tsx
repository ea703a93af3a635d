import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { type MadePassword, madePassword } from '#contract/users/users.schemas.ts';
import { PasswordsDialog } from './passwords-dialog.tsx';

beforeEach(() => signInAs('schoolAdmin'));

test('passwords that are shown once are not lost to a click beside them or to Escape', async () => {
  const onClose = vi.fn();
  await drawStaff(
    <PasswordsDialog made={[{ ...(exampleOf(madePassword) as MadePassword), password: 'reef-otter-1234' }]} onClose={onClose} />,
  );
  await screen.findByText('reef-otter-1234');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});
