import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getRosterSources, testRosterSource } from '#contract/rostering/rostering.contract.ts';
import { type RosterSource, rosterSource } from '#contract/rostering/rostering.schemas.ts';
import { ConnectionScreen } from './connection-screen.tsx';

const source: RosterSource = { ...(exampleOf(rosterSource) as RosterSource), kind: 'clever', name: 'Harbor Clever' };

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('what a test of the connection came to stays on the screen: it is carried over into the settings of the school system', async () => {
  const fault = { code: 'token_refused', about: 'api.clever.com' };
  serve(answers(getRosterSources, { sources: [source] }), answers(testRosterSource, { fault }));
  const user = userEvent.setup();
  await drawStaff(<ConnectionScreen kind="clever" title="Clever" text="" part="setup" />);
  await user.click(await screen.findByLabelText(/Harbor Clever/));
  await user.click(await screen.findByText('Test the connection'));
  const result = await screen.findByText('Test of Harbor Clever');
  expect(result.closest('[role="status"]')?.textContent).toContain('does not accept the id and the secret (api.clever.com)');
});
