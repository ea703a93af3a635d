import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ActionMenu } from './action-menu.tsx';

test('a press while the menu is still loading opens it, and Escape leads back to the button', async () => {
  const archive = vi.fn();
  const drawn = drawStaff(<ActionMenu name="Tides" actions={[{ label: 'Archive', onClick: archive }]} />);
  const early = await screen.findByRole('button', { name: /Tides/ });
  expect(early.getAttribute('aria-haspopup')).toBe('menu');
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

test('of many rows only the one that was pressed has a menu', async () => {
  await import('./openable-menu.tsx');
  const actions = [{ label: 'Archive', onClick: vi.fn() }];
  await drawStaff(
    <>
      <ActionMenu name="Tides" actions={actions} />
      <ActionMenu name="Waves" actions={actions} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: /Tides/ }));
  await screen.findByRole('menuitem', { name: 'Archive' });
  // Mantine names the button of a menu.
  expect(document.querySelectorAll('button[id]')).toHaveLength(1);
  expect(document.querySelector('button[id]')?.getAttribute('aria-expanded')).toBe('true');
});

test('nothing is drawn where nothing can be done', async () => {
  await drawStaff(<ActionMenu name="Tides" actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an action that takes its row away leaves the focus to the row in its place', async () => {
  function Rules() {
    const [rows, setRows] = useState(['Games', 'Glossary', 'Library']);
    const remove = (row: string) => [{ label: 'Remove', onClick: () => setRows((now) => now.filter((each) => each !== row)) }];
    return (
      <table>
        <caption>Rules</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <ActionMenu name={row} actions={remove(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  await drawStaff(<Rules />);
  const button = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });
  fireEvent.click(button('Glossary'));
  const item = await screen.findByRole('menuitem', { name: 'Remove' });
  item.focus();
  fireEvent.click(item);
  await waitFor(() => expect(button('Library')).toBe(document.activeElement));
});
