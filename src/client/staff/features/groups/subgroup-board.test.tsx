import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { addUsersToGroup, removeUsersFromGroup } from '#contract/groups/groups.contract.ts';
import { type GroupDetails, groupDetails } from '#contract/groups/groups.schemas.ts';
import { SubgroupBoard } from './subgroup-board.tsx';

const ANA = '018f0000-0000-7000-8000-0000000000a1';
const BEN = '018f0000-0000-7000-8000-0000000000b1';
const CRABS = '018f0000-0000-7000-8000-0000000000c1';
const STARS = '018f0000-0000-7000-8000-0000000000c2';

function details(): GroupDetails {
  const example = exampleOf(groupDetails) as GroupDetails;
  const [member] = example.group_users_list;
  const [subgroup] = example.subgroups;
  if (!member || !subgroup) throw new Error('The example has a student and a subgroup.');
  return {
    ...example,
    group_users_list: [
      { ...member, user_puid: ANA, first_name: 'Ana', last_name: 'Diaz', subgroups: [CRABS] },
      { ...member, user_puid: BEN, first_name: 'Ben', last_name: 'Ito', subgroups: [] },
    ],
    subgroups: [
      { ...subgroup, group_puid: CRABS, group_name: 'Crabs' },
      { ...subgroup, group_puid: STARS, group_name: 'Stars' },
    ],
  };
}

beforeEach(() => signInAs('teacher'));

/** Drags a name from one column onto another. */
function drag(name: string, from: string, into: string) {
  const card = within(screen.getByRole('region', { name: from }))
    .getByText(name)
    .closest('li');
  if (!card) throw new Error(`${name} is not in ${from}`);
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(card, { dataTransfer });
  const target = screen.getByRole('region', { name: into });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  fireEvent.dragEnd(card, { dataTransfer });
}

test('a student dragged from the class joins the subgroup, and stays in every other', async () => {
  const { calls } = serve(answers(addUsersToGroup), answers(removeUsersFromGroup));
  await drawStaff(<SubgroupBoard details={details()} />);
  drag('Ana Diaz', 'Whole class', 'Stars');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ path: addUsersToGroup.path, body: { group_puid: STARS, group_users_list: [ANA] } });
});

test('between subgroups a student moves, and back in the class leaves the subgroup', async () => {
  const { calls } = serve(answers(addUsersToGroup), answers(removeUsersFromGroup));
  await drawStaff(<SubgroupBoard details={details()} />);
  drag('Ana Diaz', 'Crabs', 'Stars');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path, body }) => [path, (body as { group_puid: string }).group_puid])).toEqual([
    [addUsersToGroup.path, STARS],
    [removeUsersFromGroup.path, CRABS],
  ]);
  drag('Ana Diaz', 'Crabs', 'Whole class');
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]).toMatchObject({ path: removeUsersFromGroup.path, body: { group_puid: CRABS } });
});

test('the menu does the same without a pointer, and offers only where a student is not', async () => {
  const { calls } = serve(answers(addUsersToGroup));
  await drawStaff(<SubgroupBoard details={details()} />);
  fireEvent.click(within(screen.getByRole('region', { name: 'Whole class' })).getByRole('button', { name: /Ana Diaz/ }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Add to Stars']);
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Add to Stars' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});
