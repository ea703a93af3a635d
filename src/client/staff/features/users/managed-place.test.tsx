import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getAdminSummary } from '#contract/users/users.contract.ts';
import { AdminHomeScreen } from './admin-home-screen.tsx';

const summary = exampleOf(getAdminSummary.data) as DataOf<typeof getAdminSummary>;

test.each([
  ['the own school, which one has', 'Seagrass Elementary School', /^People of Seagrass Elementary School/, 'School'],
  ['the district and its schools', null, /^People of (?!Seagrass)/, 'Schools'],
] as const)('an administrator reads whose people they manage: %s', async (_what, school_name, lead, label) => {
  signInAs(school_name === null ? 'districtAdmin' : 'schoolAdmin');
  serve(answers(getAdminSummary, { ...summary, school_name }));
  await drawStaff(<AdminHomeScreen parts={[]} />);
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
});

test('a product administrator, who manages nobody, asks for nobody’s numbers', async () => {
  signInAs('productAdmin');
  const { calls } = serve();
  await drawStaff(<AdminHomeScreen parts={[{ title: 'Content', cards: [{ to: '/', title: 'Modules', text: '' }] }]} />);
  expect(await screen.findByText('Modules')).toBeTruthy();
  expect(calls).toEqual([]);
});
