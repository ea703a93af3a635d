import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteFolder, getFolders, index } from '#contract/workspace/workspace.contract.ts';
import { type OwnFolder, ownFolder } from '#contract/workspace/workspace.schemas.ts';
import { FolderSide } from './folder-side.tsx';
import { WorkspaceList } from './workspace-list.tsx';

const FOLDER: OwnFolder = { ...(exampleOf(ownFolder) as OwnFolder), folder_id: 8, folder_name: 'Tides', parent_folder_id: null };

beforeEach(() => signInAs('teacher'));

test('a place that is a folder which was deleted since leads to all lessons', async () => {
  serve(answers(getFolders, { folders: [] }), refuses(index, 404, 'This folder was not found.'));
  const { search } = await drawStaff(<WorkspaceList tab="assignment" place="f8" languageId={101} />, '/here?at=f8');
  await waitFor(() => expect(search()).not.toHaveProperty('at'));
});

test('a place that is a part of the library which was withdrawn since leads to all lessons', async () => {
  serve(answers(getFolders, { folders: [] }), refuses(index, 404, 'This folder was not found.'));
  const { search } = await drawStaff(<WorkspaceList tab="assignment" place="u8" languageId={101} />, '/here?at=u8');
  await waitFor(() => expect(search()).not.toHaveProperty('at'));
});

test('a place that is a folder which is there stays', async () => {
  serve(answers(getFolders, { folders: [FOLDER] }), answers(index));
  const { search } = await drawStaff(<WorkspaceList tab="assignment" place="f8" languageId={101} />, '/here?at=f8');
  await screen.findByRole('heading', { name: 'Tides' });
  expect(search()).toHaveProperty('at', 'f8');
});

test('whoever deletes the folder that is open is led to the one around it', async () => {
  serve(answers(deleteFolder));
  const go = vi.fn();
  const nodes = [{ id: 'all', name: 'Everything', children: [{ id: 'f8', name: 'Tides' }] }];
  await drawStaff(<FolderSide nodes={nodes} folders={[FOLDER]} place="f8" isShared={false} counts={null} onPlace={go} />);
  fireEvent.click(screen.getByRole('button', { name: /Actions.*Tides/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete folder' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(null));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
});
