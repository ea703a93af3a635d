import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, refuses, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { getRosterSources } from '#contract/rostering/rostering.contract.ts';
import { type RosterSource, rosterSource } from '#contract/rostering/rostering.schemas.ts';
import { ConnectionScreen } from './connection-screen.tsx';
import { SyncStatus } from './sync-status.tsx';

const source: RosterSource = { ...(exampleOf(rosterSource) as RosterSource), kind: 'clever', is_paused: false, pause_until: null };
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const last = { run_id: '0198b5a0-0000-7000-8000-00000000aaaa', state: 'done', fault: null } as const;

beforeEach(() => {
  localStorage.clear();
  signInAs('districtAdmin');
});

test('the administrators’ home says how old each daily sync is, why one failed, and leads to it', async () => {
  const failed = { ...last, state: 'refused', started_at: hoursAgo(49), fault: { code: 'token_refused', about: 'sis.example' } } as const;
  serve(
    answers(getRosterSources, {
      sources: [
        { ...source, name: 'Clever', sync_time: '02:00', last_sync: { ...last, started_at: hoursAgo(20) } },
        { ...source, source_id: '0198b5a0-0000-7000-8000-00000000bbbb', name: 'SIS', sync_time: '02:30', last_sync: failed },
        { ...source, source_id: '0198b5a0-0000-7000-8000-00000000cccc', name: 'By hand', sync_time: '', last_sync: null },
      ],
    }),
  );
  await drawStaff(<SyncStatus />);
  expect(await screen.findByText('Every day at 2:00 AM · Last sync 20 hours ago')).toBeTruthy();
  expect(screen.getByText('Every day at 2:30 AM · Last sync 2 days ago')).toBeTruthy();
  expect(screen.getByText(/does not accept the id and the secret \(sis.example\)/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the last sync of SIS' }).getAttribute('href')).toContain(last.run_id);
  expect(screen.queryByText('By hand')).toBeNull();
});

test('the administrators’ home says that it could not read the syncs, and reads them again', async () => {
  serve(
    refuses(getRosterSources, 500, 'The database is being moved.'),
    answers(getRosterSources, { sources: [{ ...source, name: 'Clever', sync_time: '02:00', last_sync: null }] }),
  );
  await drawStaff(<SyncStatus />);
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being moved.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Clever')).toBeTruthy();
});

test('the form of a connection turns the daily sync on, and only then asks for a pause', async () => {
  serve(answers(getRosterSources, { sources: [{ ...source, name: 'Clever', sync_time: '', last_sync: null }] }));
  const user = userEvent.setup();
  await drawStaff(<ConnectionScreen kind="clever" title="Clever" text="" part="setup" />);
  await user.click(await screen.findByLabelText(/Clever/));
  await user.click(await screen.findByText('Change'));
  expect(screen.queryByText('Pause from')).toBeNull();
  await user.click(await screen.findByRole('combobox', { name: /Daily sync/ }));
  await user.click(await screen.findByRole('option', { name: 'Every day at 2:00 AM' }));
  expect(await screen.findByText('Pause from')).toBeTruthy();
});
