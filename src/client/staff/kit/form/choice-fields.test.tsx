import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { CheckboxesField } from './choice-fields.tsx';
import { FormPage } from './form-page.tsx';
import { TextField } from './text-fields.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ roles: z.array(z.string()).check(z.minLength(1)), title: z.string().check(z.minLength(1)) });

function Notice() {
  const contract = useContractForm({ schema, initial: { roles: [] as string[], title: '' }, submit: async () => undefined });
  return (
    <FormPage title="Notice" contract={contract} saveLabel="Send">
      <CheckboxesField form={contract.form} name="roles" label="For" options={[{ value: '1', label: 'Students' }]} required />
      <TextField form={contract.form} name="title" label="Title" required />
    </FormPage>
  );
}

test('a group of boxes in which none is ticked is the first field that somebody is led to', async () => {
  await drawStaff(<Notice />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const box = screen.getByRole('checkbox', { name: 'Students' });
  await waitFor(() => expect(box).toBe(document.activeElement));
  fireEvent.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});
