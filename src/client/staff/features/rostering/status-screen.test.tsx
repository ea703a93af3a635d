import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { getRosterRuns } from '#contract/rostering/rostering.contract.ts';
import { RosterStatusScreen } from './status-screen.tsx';

test.each([
  ['districtAdmin', '/authenticated/admin/manageUsers/oneRoster'],
  ['schoolAdmin', '/authenticated/admin/manageUsers/importMygroup'],
] as const)('a history without a roster leads a %s to where one begins', async (role, to) => {
  signInAs(role);
  serve(answers(getRosterRuns, { runs: [], total: 0 }));
  await drawStaff(<RosterStatusScreen title="Roster history" />);
  expect((await screen.findByRole('link', { name: 'Begin with a roster' })).getAttribute('href')).toBe(to);
});
