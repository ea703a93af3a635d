// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { FolderTree } from './folder-tree.tsx';

const NODES = [{ id: 'all', name: 'Everything', children: [{ id: 'f1', name: 'Tides' }] }];
const draw = (onReceive?: (id: string) => void) =>
  drawStaff(<FolderTree label="Folders" nodes={NODES} selectedId="all" onSelect={() => undefined} onReceive={onReceive} />);

test('rows of a list that are dropped on a folder go into that folder, and into none above it', async () => {
  const receive = vi.fn();
  await draw(receive);
  const folder = screen.getByText('Tides');
  // A browser drops only where dragging over was accepted.
  expect(fireEvent.dragOver(folder)).toBe(false);
  fireEvent.drop(folder);
  expect(receive.mock.calls).toEqual([['f1']]);
});

test('while nothing is dragged from the list, a folder takes nothing', async () => {
  await draw();
  expect(fireEvent.dragOver(screen.getByText('Tides'))).toBe(true);
});
