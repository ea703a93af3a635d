import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { FormModal } from './form-modal.tsx';
import { TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

beforeEach(() => signInAs('teacher'));

const schema = z.object({ folder_name: z.string().check(z.minLength(1)) });

const submit = vi.fn(async () => undefined);

function NewFolder({ onClose }: { readonly onClose: () => void }) {
  const contract = useContractForm({ schema, initial: { folder_name: '' }, submit });
  return (
    <FormModal open onClose={onClose} title="New folder" contract={contract}>
      <TextField form={contract.form} name="folder_name" label="Folder name" required />
    </FormModal>
  );
}

test('a form in a dialog begins at its first field, and Escape asks before it forgets what was typed', async () => {
  const onClose = vi.fn();
  await drawStaff(<NewFolder onClose={onClose} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Folder name/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('Labs{Escape}');
  await screen.findByText('Leave without saving?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  expect(field.value).toBe('Labs');
  expect(onClose).not.toHaveBeenCalled();
});

test('without an answer, a form that keeps nothing on the device does not say that it does', async () => {
  submit.mockRejectedValueOnce(new CallError('no-answer', 0, ''));
  await drawStaff(<NewFolder onClose={() => undefined} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Folder name/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard('Labs{Enter}');
  await screen.findByText(/You’re offline.* still here/);
  expect(field.value).toBe('Labs');
});
