import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { BoundedNumber, isWithin } from './bounded-number.tsx';

function Field() {
  const [value, setValue] = useState<number | string>('');
  return <BoundedNumber label="Points" min={0} max={7} value={value} onChange={setValue} />;
}

test('a number beyond the bounds stays as it was typed, and its field says what is allowed', async () => {
  await drawStaff(<Field />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Points' });
  await userEvent.type(field, '9.5');
  fireEvent.blur(field);
  expect(field.value).toBe('9.5');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number from 0 to 7.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

test('the bounds belong to it, and nothing that is no number does', () => {
  expect([isWithin(0, 0, 7), isWithin(7, 0, 7), isWithin(7.5, 0, 7), isWithin('', 0, 7), isWithin(undefined, 0, 7)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
