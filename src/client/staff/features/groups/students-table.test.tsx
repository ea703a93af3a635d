// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { moveUsersToGroup, setExtraTime } from '#contract/groups/group-students.contract.ts';
import { addUsersToGroup, getMyGroupsListAndDetails, removeUsersFromGroup } from '#contract/groups/groups.contract.ts';
import { type GroupDetails, groupDetails } from '#contract/groups/groups.schemas.ts';
import { unlockSignIn } from '#contract/session/session-security.contract.ts';
import { StudentsTable } from './students-table.tsx';

const ANA = '018f0000-0000-7000-8000-0000000000a1';
const BEN = '018f0000-0000-7000-8000-0000000000b1';

function details(): GroupDetails {
  const example = exampleOf(groupDetails) as GroupDetails;
  const [member] = example.group_users_list;
  if (!member) throw new Error('The example has a student.');
  return {
    ...example,
    group: { ...example.group, deleted_at: null },
    group_users_list: [
      { ...member, user_puid: ANA, first_name: 'Ana', last_name: 'Diaz' },
      { ...member, user_puid: BEN, first_name: 'Ben', last_name: 'Ito' },
    ],
  };
}

beforeEach(() => signInAs('teacher'));

test('a teacher lets students sign in again who are delayed after wrong passwords', async () => {
  const { calls } = serve(answers(unlockSignIn));
  await drawStaff(<StudentsTable details={details()} />);
  for (const name of ['Ana Diaz', 'Ben Ito']) fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(screen.getByRole('button', { name: 'Allow sign-in again' }));
  await screen.findByText('2 students may try to sign in again now, with no wait after wrong passwords.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow sign-in again' })).toBeNull());
  expect(calls).toEqual([ANA, BEN].map((account_puid) => ({ path: unlockSignIn.path, query: {}, body: { user_puid: ME, account_puid } })));
});

test('who is taken out of a class and given back is in their subgroups again', async () => {
  const example = details();
  const team = { ...example.group, group_puid: '018f0000-0000-7000-8000-0000000000d1', parent_group_puid: example.group.group_puid };
  const [ana, ben] = example.group_users_list;
  if (!ana || !ben) throw new Error('The example has two students.');
  const { calls } = serve(answers(removeUsersFromGroup), answers(addUsersToGroup));
  await drawStaff(
    <StudentsTable
      details={{
        ...example,
        group: { ...example.group, parent_group_puid: null },
        group_users_list: [
          { ...ana, subgroups: [team.group_puid] },
          { ...ben, subgroups: [] },
        ],
        subgroups: [team],
      }}
    />,
  );
  for (const name of ['Ana Diaz', 'Ben Ito']) fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove from the group' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  // Specification section 8.
  expect(await screen.findByText('Success')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === addUsersToGroup.path)).toHaveLength(2));
  expect(calls.filter(({ path }) => path === addUsersToGroup.path).map(({ body }) => body)).toMatchObject([
    { group_puid: example.group.group_puid, group_users_list: [ANA, BEN] },
    { group_puid: team.group_puid, group_users_list: [ANA] },
  ]);
});

test('students are moved to another class; undone, they are in the class and its subgroups again, and who came to the other leaves it', async () => {
  const example = details();
  const group = { ...example.group, parent_group_puid: null, group_name: 'Period 1' };
  const team = { ...example.group, group_puid: '018f0000-0000-7000-8000-0000000000d1', parent_group_puid: group.group_puid };
  const other = { ...group, group_puid: '018f0000-0000-7000-8000-0000000000e1', group_name: 'Period 3' };
  const [ana, ben] = example.group_users_list;
  if (!ana || !ben) throw new Error('The example has two students.');
  const members = [
    { ...ana, subgroups: [team.group_puid] },
    { ...ben, subgroups: [] },
  ];
  const found = { groups: [group, other], page: 1, page_size: 50, total: 2, is_more: false, details: null };
  const { calls } = serve(
    answers(getMyGroupsListAndDetails, found),
    answers(moveUsersToGroup, { group_puid: group.group_puid, to_group_puid: other.group_puid, added: [BEN] }),
    answers(addUsersToGroup),
    answers(removeUsersFromGroup),
  );
  await drawStaff(<StudentsTable details={{ ...example, group, group_users_list: members, subgroups: [team] }} />);
  const user = userEvent.setup();
  for (const name of ['Ana Diaz', 'Ben Ito']) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Move to another class…' }));
  await user.click(await screen.findByRole('combobox', { name: 'To the class' }));
  await user.click(await screen.findByRole('option', { name: /Period 3/ }));
  expect(screen.queryByRole('option', { name: /Period 1/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const bodies = (path: string) => calls.filter((made) => made.path === path).map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(removeUsersFromGroup.path)).toMatchObject([{ group_puid: other.group_puid, group_users_list: [BEN] }]));
  expect(bodies(moveUsersToGroup.path)).toMatchObject([
    { group_puid: group.group_puid, to_group_puid: other.group_puid, group_users_list: [ANA, BEN] },
  ]);
  expect(bodies(addUsersToGroup.path)).toMatchObject([
    { group_puid: group.group_puid, group_users_list: [ANA, BEN] },
    { group_puid: team.group_puid, group_users_list: [ANA] },
  ]);
});

test('students get extra time on tests; where they have different ones, none is chosen until somebody chooses', async () => {
  const example = details();
  const [ana, ben] = example.group_users_list;
  if (!ana || !ben) throw new Error('The example has two students.');
  const members = [
    { ...ana, extra_time: 25 },
    { ...ben, extra_time: 0 },
  ];
  const { calls } = serve(answers(setExtraTime, { group_puid: example.group.group_puid, changed: 2 }));
  await drawStaff(<StudentsTable details={{ ...example, group_users_list: members }} />);
  const user = userEvent.setup();
  expect(screen.getByRole('cell', { name: '25% more time' })).toBeTruthy();
  for (const name of ['Ana Diaz', 'Ben Ito']) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Extra time on tests…' }));
  expect((await screen.findAllByRole<HTMLInputElement>('radio')).filter(({ checked }) => checked)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '50% more time' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === setExtraTime.path)?.body).toMatchObject({
      group_users_list: [ANA, BEN],
      percent: 50,
      shown: [
        { user_puid: ANA, extra_time: 25 },
        { user_puid: BEN, extra_time: 0 },
      ],
    }),
  );
});
