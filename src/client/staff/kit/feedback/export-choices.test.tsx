// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ExportChoices } from './export-choices.tsx';

const choices = (run = vi.fn(async () => 'Report.xlsx')) => [
  { label: 'This quiz', run: vi.fn(async () => 'Quiz.xlsx') },
  { label: 'The class', run },
];

test('one file has a button of its own', async () => {
  await drawStaff(<ExportChoices choices={choices().slice(0, 1)} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['This quiz']);
});

test('several files are one menu, and a choice says how it went', async () => {
  const run = vi.fn(async () => null);
  await drawStaff(<ExportChoices choices={choices(run as never)} later={<a href="/exports">All exports</a>} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'The class' }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(await screen.findByRole('link', { name: 'All exports' })).toBeTruthy();
});
