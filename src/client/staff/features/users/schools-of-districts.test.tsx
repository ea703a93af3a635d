// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { districts } from '#contract/session/session-places.contract.ts';
import { getManagedSchools, saveSchool } from '#contract/users/users-places.contract.ts';
import { SchoolsScreen } from './schools-screen.tsx';

const ALL = [
  { district_id: 1001, district_name: 'Harbor Point ISD', state_id: 48 },
  { district_id: 1002, district_name: 'Mesa Verde ISD', state_id: 48 },
];

test('a super administrator says to which district a school is added, and then sees the schools of that one', async () => {
  signInAs('superAdmin');
  const { calls } = serve(answers(getManagedSchools), answers(districts, ALL), answers(saveSchool));
  const { search } = await drawStaff(<SchoolsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a school' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('combobox', { name: /District/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mesa Verde ISD' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /School name/ }), { target: { value: 'Mesa High' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ path }) => path === saveSchool.path)?.body).toMatchObject({ district_id: 1002 }));
  await waitFor(() => expect(search()).toMatchObject({ district: '1002' }));
  await waitFor(() => expect(calls.findLast(({ path }) => path === getManagedSchools.path)?.query).toMatchObject({ district_id: '1002' }));
});

test('a district administrator adds a school without being asked for a district', async () => {
  signInAs('districtAdmin');
  serve(answers(getManagedSchools));
  await drawStaff(<SchoolsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a school' }));
  await screen.findByRole('textbox', { name: /School name/ });
  expect(within(screen.getByRole('dialog')).queryByRole('combobox', { name: /District/ })).toBeNull();
});
