import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { deleteMyGroup } from '#contract/groups/groups.contract.ts';
import { type Group, group } from '#contract/groups/groups.schemas.ts';
import { useGroupActions } from './use-group-actions.ts';

const OWN = { ...(exampleOf(group) as Group), group_name: 'Period 3', parent_group_puid: null, user_puid: ME };

function Delete() {
  const { actionsFor } = useGroupActions();
  const remove = actionsFor(OWN).find(({ label }) => label.startsWith('Delete'));
  return (
    <button type="button" onClick={() => remove?.onClick?.()}>
      Go
    </button>
  );
}

test('where no answer to deleting a class came, that is said in the words of the specification (section 8)', async () => {
  signInAs('teacher');
  const { calls } = serve();
  await drawStaff(<Delete />);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText('Delete Mygroup Error')).toBeTruthy();
  expect(calls.filter(({ path }) => path === deleteMyGroup.path)).toMatchObject([{ query: { user_puid: ME, group_puid: OWN.group_puid } }]);
});
