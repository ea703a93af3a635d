import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { loadPageDataMyGroup, updateMyGroup } from '#contract/groups/groups.contract.ts';
import { type Group, group } from '#contract/groups/groups.schemas.ts';
import { EditGroupScreen } from './group-form-screen.tsx';

const CLASS = '018f0000-0000-7000-8000-0000000000c1';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('renaming a class says Success (specification section 8)', async () => {
  const row: Group = { ...(exampleOf(group) as Group), group_puid: CLASS, parent_group_puid: null, group_name: 'Period 1', color: 'teal' };
  const details = { group: row, group_users_list: [], former_users_list: [], former_count: 0, subgroups: [] };
  const { calls } = serve(
    answers(loadPageDataMyGroup, { details, icons: ['wave'], colors: ['teal'] }),
    answers(updateMyGroup, { ...row, group_name: 'Period 2' }),
  );
  await drawStaff(<EditGroupScreen groupPuid={CLASS} />);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Period 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Success')).toBeTruthy();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(updateMyGroup.path));
});
