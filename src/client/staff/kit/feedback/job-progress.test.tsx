import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { JobProgress, type JobState } from './job-progress.tsx';

const draw = (state: JobState) =>
  drawStaff(<JobProgress title="Scores.xlsx" job={{ state, percent: 40, done: 2400, total: 6000 }} onCancel={() => undefined} />);

test('work that goes on says how far it is, that the page may be left, and can be canceled', async () => {
  await draw('running');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText(/2,400 of 6,000/).textContent).toContain('The work goes on.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('work that is being canceled does not say that it goes on', async () => {
  await draw('cancelling');
  expect(screen.getByText('2,400 of 6,000')).toBeTruthy();
  expect(screen.queryByText(/goes on/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
