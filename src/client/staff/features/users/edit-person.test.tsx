// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { ROLE } from '#contract/roles.ts';
import { schools } from '#contract/session/session-places.contract.ts';
import { updateUserId } from '#contract/users/users.contract.ts';
import { type AccountDetails, accountDetails } from '#contract/users/users.schemas.ts';
import { ChangeSignInName, EditPerson } from './edit-person.tsx';

const SCHOOLS = [
  { school_id: 101, school_name: 'Seagrass' },
  { school_id: 102, school_name: 'Lighthouse' },
];

test.each([
  ['student', ROLE.student, /The student stays in 2 classes/],
  ['teacher', ROLE.teacher, /keeps their own classes at the former school/],
] as const)('whoever moves a %s to another school reads which classes stay as they are', async (_who, role, text) => {
  signInAs('districtAdmin');
  serve(answers(schools, SCHOOLS));
  const example = exampleOf(accountDetails) as AccountDetails;
  const person = { ...example, account: { ...example.account, role, school_id: 101 }, classes_total: 2 };
  await drawStaff(<EditPerson person={person} mutations={{} as never} onClose={vi.fn()} />);
  const school = await screen.findByRole('combobox', { name: /School/ });
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(school);
  fireEvent.click(await screen.findByRole('option', { name: 'Lighthouse' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('closed again, the profile is read anew: somebody else may have changed it meanwhile', async () => {
  signInAs('districtAdmin');
  serve(answers(schools, SCHOOLS));
  const [reload, onClose] = [vi.fn(), vi.fn()];
  await drawStaff(<EditPerson person={exampleOf(accountDetails) as AccountDetails} mutations={{ reload } as never} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect([reload.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('a sign-in name is sent with the one that it is to replace', async () => {
  signInAs('districtAdmin');
  const { calls } = serve(answers(updateUserId));
  const { account } = exampleOf(accountDetails) as AccountDetails;
  const mutations = { reload: vi.fn(), offerUndo: vi.fn() };
  await drawStaff(<ChangeSignInName account={{ ...account, user_name: 'pia' }} mutations={mutations as never} onClose={vi.fn()} />);
  fireEvent.change(await screen.findByRole('textbox', { name: /Sign-in name/ }), { target: { value: 'pia.reyes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ user_name: 'pia.reyes', shown: { user_name: 'pia' } }));
});
