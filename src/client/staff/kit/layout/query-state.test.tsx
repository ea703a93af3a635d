import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { QueryState } from './query-state.tsx';

const GONE = {
  data: undefined,
  error: new Error('This class was not found.'),
  isError: true,
  isRefetchError: false,
  dataUpdatedAt: 0,
  isPlaceholderData: false,
  refetch: vi.fn(),
};

test('where one of several cannot be opened, the screen has a heading, and the way back to all of them beside another try', async () => {
  signInAs('teacher');
  await drawStaff(
    <QueryState query={GONE} back={{ label: 'My Groups', to: '/authenticated/mygroups/mygroupsHome' }}>
      {() => null}
    </QueryState>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByText(/This class was not found/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My Groups' }).getAttribute('href')).toBe('/authenticated/mygroups/mygroupsHome');
});

test('while the answer to a new question is awaited, what answers the old one says that it is loading', async () => {
  signInAs('teacher');
  const old = { ...GONE, data: 'Row of the old search', error: null, isError: false };
  await drawStaff(<QueryState query={{ ...old, isPlaceholderData: true }}>{(row) => <p>{row}</p>}</QueryState>);
  expect(screen.getByText('Row of the old search')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});
