import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { TypedDay } from './typed-day.tsx';
import type { TypedDayValue } from './typed-day-value.ts';

afterEach(() => setLocale('en'));

const draw = async (first: TypedDayValue) => {
  const values: TypedDayValue[] = [];
  function Due() {
    const [value, setValue] = useState(first);
    return (
      <Dialog open onClose={() => values.push({ unread: 'closed' })} title="Dates">
        <TypedDay
          label="Due"
          value={value}
          onChange={(day) => {
            values.push(day);
            setValue(day);
          }}
        />
      </Dialog>
    );
  }
  await drawStaff(<Due />);
  return { values, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Due' }) };
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a day is read as it is typed, and shows as it was understood once the field is left', async () => {
  const { values, field } = await draw(null);
  write(field, '12/4/2199');
  expect([values.at(-1), field.value]).toEqual(['2199-12-04', '12/4/2199']);
  fireEvent.blur(field);
  expect(field.value).toBe('Wed, Dec 4, 2199');
  write(field, 'soon');
  expect(screen.queryByText(/Write a day/)).toBeNull();
  fireEvent.blur(field);
  expect([values.at(-1), field.value]).toEqual([{ unread: 'soon' }, 'soon']);
  expect(screen.getByText('Write a day such as 12/4 or Friday.')).toBeTruthy();
  write(field, '');
  expect(values.at(-1)).toBeNull();
});

test('in Spanish the day comes before the month', async () => {
  setLocale('es');
  const { values, field } = await draw(null);
  write(field, '4/12/2199');
  expect(values.at(-1)).toBe('2199-12-04');
});

test('a day is chosen in the calendar, which Escape closes without closing the dialog around it', async () => {
  const { values, field } = await draw('2199-12-04');
  const open = screen.getByRole('button', { name: 'Calendar: Due' });
  await userEvent.click(open);
  await screen.findByRole('button', { name: '6 December 2199' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: '6 December 2199' })).toBeNull());
  expect(values).toEqual([]);
  await waitFor(() => expect(open).toBe(document.activeElement));
  await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: '6 December 2199' }));
  expect([values, field.value]).toEqual([['2199-12-06'], 'Fri, Dec 6, 2199']);
});
