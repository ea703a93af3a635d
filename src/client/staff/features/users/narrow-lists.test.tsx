import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getMyGroupsListAndDetails } from '#contract/groups/groups.contract.ts';
import { findUsers, getAdminSummary } from '#contract/users/users.contract.ts';
import { getGradeCounts, getManagedSchools } from '#contract/users/users-places.contract.ts';
import { ClassPasswordsScreen } from './class-passwords-screen.tsx';
import { GradesScreen } from './grades-screen.tsx';
import { RolesScreen } from './kinds-screens.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { SchoolsScreen } from './schools-screen.tsx';
import { SignInNamesScreen } from './sign-in-names-screen.tsx';

beforeEach(() => {
  signInAs('districtAdmin');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354);
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['roles', () => serve(answers(getAdminSummary)), <RolesScreen key="roles" />, ['Role']],
  ['grades', () => serve(answers(getGradeCounts)), <GradesScreen key="grades" />, ['Grade', 'Students', 'Actions']],
  ['schools', () => serve(answers(getManagedSchools)), <SchoolsScreen key="schools" />, ['School name', 'Students', 'Actions']],
  ['passwords', () => serve(answers(getMyGroupsListAndDetails)), <ClassPasswordsScreen key="passwords" />, ['Class', 'New passwords']],
  ['names', () => serve(answers(findUsers)), <SignInNamesScreen key="names" />, ['Name', 'Actions']],
  ['people', () => serve(answers(findUsers), answers(getAdminSummary)), <PeopleScreen key="people" />, ['', 'Name', 'Actions']],
])('on a phone the %s have columns for what is done there, and the rest beneath the name', async (_name, ready, drawn, columns) => {
  ready();
  await drawStaff(drawn);
  expect((await screen.findAllByRole('columnheader')).map((each) => each.textContent)).toEqual(columns);
});
