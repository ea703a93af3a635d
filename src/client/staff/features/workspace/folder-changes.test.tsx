import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { createFolder, updateFolder } from '#contract/workspace/workspace.contract.ts';
import type { OwnFolder } from '#contract/workspace/workspace.schemas.ts';
import { useFolderChanges } from './folder-changes.ts';

const OWN = {
  folder_id: 1_000_000_007,
  folder_name: 'Water',
  product_id: 1,
  parent_folder_type: 0,
  parent_folder_id: 1,
  level: 1,
} as OwnFolder;

test.each([
  ['a product', 'p1', false, { product_id: '1', parent_folder_type: '0', parent_folder_id: '1' }],
  ['a unit', 'u3', false, { parent_folder_type: '1', parent_folder_id: '3' }],
  ['a sub-unit', 's5', false, { parent_folder_type: '2', parent_folder_id: '5' }],
  ['a third level', 'l7', false, { parent_folder_type: '3', parent_folder_id: '7' }],
  ['a folder of one’s own', 'f1000000007', false, { product_id: '1', parent_folder_type: '1', parent_folder_id: '1000000007' }],
  ['the shared lessons', null, true, { product_id: 'null', parent_folder_type: '4', parent_folder_id: 'null' }],
])(
  'a folder in %s is made with the level of its parent, and always first in order (specification section 3)',
  async (_in, parent, isShared, sent) => {
    signInAs('teacher');
    const { calls } = serve(answers(createFolder));
    function Make() {
      const { make } = useFolderChanges([OWN], isShared);
      return (
        <button type="button" onClick={() => void make('Tides', parent)}>
          Go
        </button>
      );
    }
    await drawStaff(<Make />);
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.query).toMatchObject({ user_puid: ME, folder_name: 'Tides', sort_order: '1', ...sent });
  },
);

test('a folder that is renamed keeps its place, and the call names it', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(updateFolder));
  function Rename() {
    const { rename } = useFolderChanges([OWN], false);
    return (
      <button type="button" onClick={() => void rename(OWN, 'Sea')}>
        Go
      </button>
    );
  }
  await drawStaff(<Rename />);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    path: updateFolder.path,
    query: { user_puid: ME, folder_id: '1000000007', folder_name: 'Sea', sort_order: '1' },
  });
  expect(Object.keys(calls[0]?.query ?? {})).not.toContain('parent_folder_id');
});

test('a folder that is moved names its new parent', async () => {
  signInAs('teacher');
  const { calls } = serve(answers(updateFolder));
  function Move() {
    const { move } = useFolderChanges([OWN], false);
    return (
      <button type="button" onClick={() => void move(OWN, 'p2')}>
        Go
      </button>
    );
  }
  await drawStaff(<Move />);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.query).toMatchObject({ folder_id: '1000000007', product_id: '2', parent_folder_type: '0', parent_folder_id: '2' });
});
