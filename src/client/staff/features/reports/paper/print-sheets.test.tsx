import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { PrintSheets } from './print-sheets.tsx';

test('the page has a heading of its own, which is not printed on the sheets', async () => {
  const quiz = { quiz_id: 5, title: { en: 'Tides', es: 'Mareas' }, instructions: { en: '', es: '' }, questions: [] };
  const round = { group_puid: '', assignment_id: 20, quiz_id: 5 };
  await drawStaff(<PrintSheets round={round} data={{ quiz, students: [] }} groupName="Period 3" address={{ print: true }} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Answer sheets: Tides' });
  expect(heading.getAttribute('data-print')).toBe('no');
});
