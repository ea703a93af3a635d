import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { DateField, DateRangeField } from './date-field.tsx';
import { formatDay } from './format-day.ts';

const said = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-description');

test('the day that was chosen is said with the field, whose name is its label alone', async () => {
  await drawStaff(
    <>
      <DateField label="Due" value="2026-11-22" onChange={() => undefined} />
      <DateField label="Start" value={null} onChange={() => undefined} />
      <DateRangeField label="Between" value={['2026-11-02', '2026-11-22']} onChange={() => undefined} />
    </>,
  );
  expect(await said('Due')).toBe(formatDay('2026-11-22'));
  expect(await said('Start')).toBeNull();
  expect(await said('Between')).toBe(`${formatDay('2026-11-02')} – ${formatDay('2026-11-22')}`);
});

test('choosing a day leaves the focus to the field, as the calendar closes', async () => {
  function Due() {
    const [day, setDay] = useState<string | null>('2026-11-22');
    return <DateField label="Due" value={day} onChange={setDay} />;
  }
  await drawStaff(<Due />);
  const field = await screen.findByRole('button', { name: 'Due' });
  fireEvent.click(field);
  const day = await screen.findByRole('button', { name: '24 November 2026' });
  day.focus();
  fireEvent.click(day);
  expect(field).toBe(document.activeElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: '24 November 2026' })).toBeNull());
  expect(field).toBe(document.activeElement);
});
