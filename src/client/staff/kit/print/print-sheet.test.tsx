import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { PrintSheet } from './print-sheet.tsx';

test('a sheet of paper says in which year it was printed', async () => {
  signInAs('teacher');
  await drawStaff(<PrintSheet title="Class report">Rows</PrintSheet>);
  expect(screen.getByText(/^Printed /).textContent).toContain(String(new Date().getFullYear()));
});
