// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ExportChoices } from './export-choices.tsx';

afterEach(() => vi.unstubAllGlobals());

function screenOf(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'wide' && query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
const choices = (run = vi.fn(async () => 'Report.xlsx')) => [
  { label: 'This quiz', run: vi.fn(async () => 'Quiz.xlsx') },
  { label: 'The class', run },
];

test('several files have a button each where there is room', async () => {
  screenOf('wide');
  await drawStaff(<ExportChoices choices={choices()} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['This quiz', 'The class']);
});

test('on a narrow screen they are one menu, and a choice says how it went', async () => {
  screenOf('narrow');
  const run = vi.fn(async () => null);
  await drawStaff(<ExportChoices choices={choices(run as never)} later={<a href="/exports">All exports</a>} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'The class' }));
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(await screen.findByRole('link', { name: 'All exports' })).toBeTruthy();
});
