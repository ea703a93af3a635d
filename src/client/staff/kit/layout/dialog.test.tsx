import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { signInAs } from '#client/testing/server-replies.ts';
import { Dialog } from './dialog.tsx';

beforeEach(() => signInAs('teacher'));

test.each([
  { closedBy: 'anything', byClick: true, byEscape: true },
  { closedBy: 'escape', byClick: false, byEscape: true },
  { closedBy: 'button', byClick: false, byEscape: false },
] as const)('a dialog closed by $closedBy: by a click beside it $byClick, by Escape $byEscape', async ({ closedBy, byClick, byEscape }) => {
  const onClose = vi.fn();
  await drawStaff(
    <Dialog open title="Share" closedBy={closedBy} onClose={onClose}>
      With whom?
    </Dialog>,
  );
  await screen.findByText('With whom?');
  const beside = document.querySelector('.mantine-Modal-overlay');
  if (!beside) throw new Error('nothing is beside the dialog');
  fireEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(byClick ? 1 : 0);
  onClose.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(byEscape ? 1 : 0);
  onClose.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
