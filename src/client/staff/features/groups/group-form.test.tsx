import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import {
  addUsersToGroup,
  createMyGroup,
  loadPageDataMyGroup,
  loadPageDataMySubgroup,
  removeUsersFromGroup,
  updateMyGroup,
} from '#contract/groups/groups.contract.ts';
import { type Group, type GroupDetails, group, groupDetails } from '#contract/groups/groups.schemas.ts';
import { schools } from '#contract/session/session-places.contract.ts';
import { EditGroupScreen, NewGroupScreen } from './group-form-screen.tsx';

const CLASS = '018f0000-0000-7000-8000-0000000000c1';

beforeEach(() => {
  localStorage.clear();
  signInAs('teacher');
});

test('renaming a class says Success (specification section 8)', async () => {
  const row: Group = { ...(exampleOf(group) as Group), group_puid: CLASS, parent_group_puid: null, group_name: 'Period 1', color: 'teal' };
  const details = {
    group: row,
    group_users_list: [],
    former_users_list: [],
    former_count: 0,
    teachers: [],
    may_change_teachers: true,
    may_hand_over: false,
    subgroups: [],
  };
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

test('of a subgroup only what was ticked or unticked here is sent, so that nothing a colleague did meanwhile is undone', async () => {
  const TEAM = '018f0000-0000-7000-8000-0000000000d1';
  const example = exampleOf(groupDetails) as GroupDetails;
  const [member] = example.group_users_list;
  if (!member) throw new Error('The example has a student.');
  const person = (last: string, first_name: string) => ({
    ...member,
    user_puid: `018f0000-0000-7000-8000-0000000000${last}`,
    first_name,
    last_name: 'Diaz',
  });
  const [ana, ben, cal] = [person('a1', 'Ana'), person('b1', 'Ben'), person('c2', 'Cal')];
  const period: Group = { ...example.group, group_puid: CLASS, parent_group_puid: null, group_name: 'Period 1' };
  const team: Group = {
    ...period,
    group_puid: TEAM,
    subgroup_puid: TEAM,
    parent_group_puid: CLASS,
    group_name: 'Team',
    group_type: 'subgroup',
  };
  const of = (row: Group, group_users_list: GroupDetails['group_users_list']) => ({
    ...example,
    group: row,
    group_users_list,
    subgroups: [],
  });
  const { calls } = serve(
    answers(loadPageDataMyGroup, { details: of(team, [ana, ben]), icons: ['wave'], colors: ['teal'] }),
    answers(loadPageDataMySubgroup, { parent: of(period, [ana, ben, cal]), subgroup: null, icons: ['wave'], colors: ['teal'] }),
    answers(updateMyGroup, team),
    answers(addUsersToGroup),
    answers(removeUsersFromGroup),
  );
  await drawStaff(<EditGroupScreen groupPuid={TEAM} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Cal Diaz' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ben Diaz' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Success');
  const sent = (path: string) => calls.filter((each) => each.path === path).map(({ body }) => body);
  expect(sent(updateMyGroup.path)).toHaveLength(1);
  expect(sent(updateMyGroup.path)[0]).not.toHaveProperty('group_users_list');
  expect(sent(addUsersToGroup.path)).toMatchObject([{ group_puid: TEAM, group_users_list: [cal.user_puid] }]);
  expect(sent(removeUsersFromGroup.path)).toMatchObject([{ group_puid: TEAM, group_users_list: [ben.user_puid] }]);
});

test('a district administrator says of which school a new class is', async () => {
  signInAs('districtAdmin');
  const made: Group = { ...(exampleOf(group) as Group), group_puid: CLASS, parent_group_puid: null, group_name: 'First class' };
  const { calls } = serve(answers(schools, [{ school_id: 7, school_name: 'Kelp School' }]), answers(createMyGroup, made));
  await drawStaff(<NewGroupScreen parentPuid={null} ticked={[]} />);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'First class' } });
  fireEvent.click(screen.getByRole('combobox', { name: /^School/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kelp School' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('“First class” created');
  expect(calls.find(({ path }) => path === createMyGroup.path)?.body).toMatchObject({ group_name: 'First class', school_id: 7 });
});

test('where a district has no school yet, the form of a class leads to the first', async () => {
  signInAs('districtAdmin');
  serve(answers(schools, []));
  await drawStaff(<NewGroupScreen parentPuid={null} ticked={[]} />);
  const way = await screen.findByRole('link', { name: 'Add a school' });
  expect(way.getAttribute('href')).toBe('/authenticated/admin/manageUsers/school');
  expect(screen.getByText(/There is no school yet/)).toBeTruthy();
});

test('a teacher is not asked for a school', async () => {
  serve();
  await drawStaff(<NewGroupScreen parentPuid={null} ticked={[]} />);
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByRole('combobox', { name: /^School/ })).toBeNull();
});
