import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('folders around what is chosen open, others stay closed until the pointer turns them', async () => {
  const nodes = [...NODES, { id: 'more', name: 'More', children: [{ id: 'f2', name: 'Waves' }] }];
  const { container } = await drawStaff(
    <FolderTree label="Folders" nodes={nodes} selectedId="f1" onSelect={() => undefined} startsOpen="around chosen" />,
  );
  expect(screen.getByText('Tides')).toBeTruthy();
  expect(screen.queryByText('Waves')).toBeNull();
  const turns = container.querySelectorAll('[aria-hidden][class*=turn]');
  fireEvent.click(turns[1] as Element);
  expect(screen.getByText('Waves')).toBeTruthy();
  fireEvent.click(turns[0] as Element);
  expect(screen.queryByText('Tides')).toBeNull();
});

test('while nothing is dragged from the list, a folder takes nothing', async () => {
  await draw();
  expect(fireEvent.dragOver(screen.getByText('Tides'))).toBe(true);
});

test('the three dots of a folder, and the actions behind them, choose no folder', async () => {
  const [choose, remove] = [vi.fn(), vi.fn()];
  await drawStaff(
    <FolderTree
      label="Folders"
      nodes={NODES}
      selectedId="all"
      onSelect={choose}
      nodeActions={() => [{ label: 'Delete', onClick: remove }]}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Tides/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledOnce();
  expect(choose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Tides'));
  expect(choose).toHaveBeenCalledWith('f1');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});

test('the keys of a folder’s menu stay in the menu, and do not move through the tree', async () => {
  const [choose, rename] = [vi.fn(), vi.fn()];
  const actions = [
    { label: 'New folder', onClick: vi.fn() },
    { label: 'Rename', onClick: rename },
  ];
  await drawStaff(<FolderTree label="Folders" nodes={NODES} selectedId="all" onSelect={choose} nodeActions={() => actions} />);
  screen.getByRole('button', { name: /Everything/ }).focus();
  await userEvent.keyboard(' ');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await waitFor(() => expect(document.activeElement?.closest('[role=menu], [role=presentation]')).toBeTruthy());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(rename).toHaveBeenCalledOnce();
  expect(choose).not.toHaveBeenCalled();
});

test('Home, End and a letter lead through the tree', async () => {
  await draw();
  const node = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=treeitem]');
  node('Everything')?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(node('Tides'));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(node('Everything'));
  await userEvent.keyboard('t');
  expect(document.activeElement).toBe(node('Tides'));
});
