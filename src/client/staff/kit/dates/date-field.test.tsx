import { screen } from '@testing-library/react';
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
