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
