import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyPlace } from './empty-place.tsx';
import { focusWhenBack } from './focus-when-back.ts';

function Screen({ stays }: { readonly stays: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {(stays || open) && (
        <Dialog open={open} onClose={() => setOpen(false)} title="Sharing">
          <button type="button" data-autofocus onClick={() => setOpen(false)}>
            Done
          </button>
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['that stays mounted and fades out', true],
  ['that goes away at once', false],
])('a dialog %s gives the focus back to what opened it', async (_how, stays) => {
  await drawStaff(<Screen stays={stays} />);
  const opener = screen.getByRole('button', { name: 'Share' });
  for (const _time of [1, 2]) {
    opener.focus();
    fireEvent.click(opener);
    const done = await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(document.activeElement).toBe(done));
    fireEvent.click(done);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  }
});

test('where the list was drawn anew meanwhile, the button of the same name gets it', async () => {
  function List() {
    const [shown, setShown] = useState<'list' | 'dialog' | 'cleared'>('list');
    return (
      <>
        {shown !== 'cleared' && (
          <button type="button" aria-label="Actions for Tides" onClick={() => setShown('dialog')}>
            …
          </button>
        )}
        <Dialog open={shown === 'dialog'} onClose={() => setShown('cleared')} title="Students">
          <button type="button" data-autofocus onClick={() => setShown('cleared')}>
            Unassign
          </button>
        </Dialog>
        <input aria-label="Reload" onChange={() => setShown('list')} />
      </>
    );
  }
  await drawStaff(<List />);
  const before = screen.getByRole('button', { name: 'Actions for Tides' });
  before.focus();
  fireEvent.click(before);
  const go = await screen.findByRole('button', { name: 'Unassign' });
  await waitFor(() => expect(document.activeElement).toBe(go));
  fireEvent.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.change(screen.getByLabelText('Reload'), { target: { value: 'now' } });
  const after = await screen.findByRole('button', { name: 'Actions for Tides' });
  expect(after).not.toBe(before);
  await waitFor(() => expect(document.activeElement).toBe(after));
});

/** A list of lessons, each with a button that puts it away; the list is cleared and comes back, as the workspace does. */
function Lessons() {
  const [names, setNames] = useState(['Tides', 'Moons', 'Shores']);
  const [isCleared, setCleared] = useState(false);
  const archive = (name: string) => {
    focusWhenBack(document.activeElement);
    setCleared(true);
    setTimeout(() => {
      setNames((before) => before.filter((each) => each !== name));
      setCleared(false);
    }, 10);
  };
  if (isCleared) return <p>Loading</p>;
  if (names.length === 0)
    return (
      <main>
        <EmptyPlace title="No lessons" />
      </main>
    );
  return (
    <table>
      <caption>Lessons</caption>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th>{name}</th>
            <td>
              <button type="button" aria-label={`Archive ${name}`} onClick={() => archive(name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('a row that was archived leaves the focus to the row in its place, the last to what says that nothing is left', async () => {
  await drawStaff(<Lessons />);
  const archive = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Archive ${name}` });
    button.focus();
    fireEvent.click(button);
  };
  const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Archive ${name}`));
  await archive('Moons');
  await hasFocus('Shores');
  await archive('Shores');
  await hasFocus('Tides');
  await archive('Tides');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('No lessons'));
});

test('a folder that is gone leaves the focus to the folder in its place', async () => {
  const tree = document.createElement('div');
  const draw = (...names: string[]) => {
    tree.innerHTML = `<ul role="tree" aria-label="Folders">${names.map((name) => `<li role="treeitem" tabindex="-1">${name} <button aria-label="Actions for ${name}">…</button></li>`).join('')}</ul>`;
  };
  document.body.append(tree);
  draw('Tides', 'Waves', 'Sand');
  const button = screen.getByRole('button', { name: 'Actions for Waves' });
  button.focus();
  focusWhenBack(button);
  draw('Tides', 'Sand');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Sand'));
  tree.remove();
});
