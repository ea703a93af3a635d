import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ROLE } from '#contract/roles.ts';
import { mailInvitations } from '#contract/session/invitations.contract.ts';
import { findUsers, getAdminSummary } from '#contract/users/users.contract.ts';
import { type Account, account } from '#contract/users/users.schemas.ts';
import { PeopleScreen } from './people-screen.tsx';

const person = (first_name: string, over: Partial<Account> = {}): Account => ({
  ...(exampleOf(account) as Account),
  ...{ user_puid: crypto.randomUUID(), first_name, last_name: 'Reef', role: ROLE.teacher, is_active: true },
  ...over,
});
const people = [person('Ana'), person('Ben'), person('Cy', { role: ROLE.student })];
const found = { ...(exampleOf(findUsers.data) as object), accounts: people, total: 3 };

async function draw(has_mail: boolean) {
  const summary = { ...(exampleOf(getAdminSummary.data) as object), has_mail };
  const sent = serve(
    answers(findUsers, found as never),
    answers(getAdminSummary, summary as never),
    answers(mailInvitations, { mailed: 1, without_address: 1, not_invited: 1 }),
  );
  await drawStaff(<PeopleScreen />);
  const user = userEvent.setup();
  for (const box of (await screen.findAllByRole('checkbox')).slice(-3)) await user.click(box);
  return { user, ...sent };
}

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('selected people are invited by mail after a question, and who got none is said', async () => {
  const { user, calls } = await draw(true);
  await user.click(await screen.findByRole('button', { name: 'Mail an invitation' }));
  await user.click((await screen.findAllByRole('button', { name: 'Mail an invitation' })).at(-1) as HTMLElement);
  await screen.findByText('1 invitation on the way. 1 without an email address: none sent. 1 student or deactivated account: none sent.');
  const [call] = calls.filter(({ path }) => path === mailInvitations.path);
  expect(call?.body).toMatchObject({ accounts: people.map(({ user_puid }) => user_puid) });
});

test('where the server sends no mail, nobody can be invited by it', async () => {
  await draw(false);
  await screen.findByRole('button', { name: 'Reset password' });
  expect(screen.queryByRole('button', { name: 'Mail an invitation' })).toBeNull();
});
