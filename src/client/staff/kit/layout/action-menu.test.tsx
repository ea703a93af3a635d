import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ActionMenu } from './action-menu.tsx';

test('a press while the menu is still loading opens it, and Escape leads back to the button', async () => {
  const archive = vi.fn();
  const drawn = drawStaff(<ActionMenu name="Tides" actions={[{ label: 'Archive', onClick: archive }]} />);
  const early = await screen.findByRole('button', { name: /Tides/ });
  expect(early.getAttribute('aria-haspopup')).toBeNull();
  fireEvent.click(early);
  await drawn;
  const item = await screen.findByRole('menuitem', { name: 'Archive' });
  fireEvent.keyDown(item, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Tides/ }));
  fireEvent.click(screen.getByRole('button', { name: /Tides/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(archive).toHaveBeenCalledOnce();
  // What the action opens later finds the button that it came from.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Tides/ }));
});

test('nothing is drawn where nothing can be done', async () => {
  await drawStaff(<ActionMenu name="Tides" actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
