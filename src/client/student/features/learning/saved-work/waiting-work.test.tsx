import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ME } from '#client/testing/server-replies.ts';
import { provisionalId } from '#offline/outbox/provisional-id.ts';
import { WaitingWork } from './waiting-work.tsx';

test('somebody who has not signed in is not told that a teacher has their work', async () => {
  const { unmount } = render(<WaitingWork userPuid={provisionalId('0123456789abcdef01')} />);
  expect(await screen.findByText('Nothing to send yet.')).toBeTruthy();
  expect(screen.queryByText(/Your teacher has all your work/)).toBeNull();
  unmount();
  render(<WaitingWork userPuid={ME} />);
  expect(await screen.findByText(/Your teacher has all your work/)).toBeTruthy();
});
