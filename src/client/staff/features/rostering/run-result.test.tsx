import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openQuestion } from '#client/staff/kit/feedback/confirm.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import { cancelRosterRun, getRosterLines, getRosterRun } from '#contract/rostering/rostering.contract.ts';
import { type RosterRun, rosterRun } from '#contract/rostering/rostering.schemas.ts';
import { RunResult } from './run-result.tsx';

const example = exampleOf(rosterRun) as RosterRun;
const run: RosterRun = {
  ...example,
  file_name: '',
  source_name: 'Rosa Delgado-Price',
  state: 'ready',
  total: 1,
  stop: null,
  can_undo: false,
};

beforeEach(() => {
  openQuestion.set(null);
  signInAs('districtAdmin');
});

const draw = async (fields: Partial<RosterRun>) => {
  serve(answers(getRosterRun, { ...run, ...fields }), answers(getRosterLines));
  await drawStaff(<RunResult runId={run.run_id} />);
};

test('classes that are handed over are called that, and a roster that is brought in is called that', async () => {
  const user = userEvent.setup();
  await draw({ kind: 'transfer' });
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Hand over these classes?')).toBeTruthy();
  expect(screen.queryByText(/roster/i)).toBeNull();
});

test.each([
  ['nothing that stayed', { reversed: 1, kept: 0, impossible: 0 }, '1 change was undone.'],
  [
    'what stayed and why',
    { reversed: 2, kept: 1, impossible: 3 },
    '2 changes were undone. 1 stayed, because somebody changed it since. 3 cannot be undone: new schools stay.',
  ],
])('of an undoing it says %s', async (_what, undo, text) => {
  await draw({ kind: 'transfer', state: 'undone', undo });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('what was undone in part can only be undone to the end', async () => {
  await draw({ state: 'failed', approved_at: run.started_at, undo: { reversed: 300, kept: 0, impossible: 0 }, can_undo: true });
  expect(await screen.findByText(/undo it again to finish/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo this roster' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('where all that was read is wrong, it does not say that everything matches', async () => {
  await draw({ kind: 'csv', total: 0, counts: { ...run.counts, person: { problem: 2 } } });
  await screen.findByText(/Correct what is under Problems/);
  expect(screen.queryByText(/matches the school system/)).toBeNull();
});

test('where nothing differs, it says that everything matches', async () => {
  await draw({ kind: 'csv', total: 0, counts: { school: {}, person: {}, class: {}, enrollment: {} } });
  expect(await screen.findByText(/matches the school system/)).toBeTruthy();
});

test('a run that is being brought in can be stopped, once it was said what stays', async () => {
  const working: RosterRun = { ...run, kind: 'csv', state: 'applying', approved_at: run.started_at, done: 1, total: 9 };
  const { calls } = serve(answers(getRosterRun, working), answers(cancelRosterRun, working));
  const user = userEvent.setup();
  await drawStaff(<RunResult runId={run.run_id} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/What was done so far stays/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Canceling…')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toContain(cancelRosterRun.path);
});

test('a run that somebody stopped does not say that something went wrong', async () => {
  await draw({ kind: 'csv', state: 'failed', approved_at: run.started_at, was_canceled: true, can_undo: true });
  expect(await screen.findByText(/^Somebody stopped it\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});
