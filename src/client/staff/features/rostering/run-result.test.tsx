import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openQuestion } from '#client/staff/kit/feedback/confirm.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, serve, signInAs } from '#client/testing/server-replies.ts';
import { exampleOf } from '#contract/example-of.ts';
import {
  approveRosterRun,
  cancelRosterRun,
  decideRosterLines,
  getRosterLineGroups,
  getRosterLines,
  getRosterRun,
  getRosterRuns,
} from '#contract/rostering/rostering.contract.ts';
import { type LineGroups, type RosterLine, type RosterRun, rosterLine, rosterRun } from '#contract/rostering/rostering.schemas.ts';
import { RunList } from './run-list.tsx';
import { RunResult } from './run-result.tsx';

const example = exampleOf(rosterRun) as RosterRun;
const run: RosterRun = {
  ...example,
  file_name: '',
  source_name: 'Rosa Delgado-Price',
  state: 'ready',
  total: 1,
  stops: [],
  faults: [],
  ignored: [],
  can_undo: false,
};

beforeEach(() => {
  openQuestion.set(null);
  signInAs('districtAdmin');
});

const draw = async (fields: Partial<RosterRun>) => {
  serve(answers(getRosterRun, { ...run, ...fields }), answers(getRosterLines), answers(getRosterLineGroups));
  await drawStaff(<RunResult runId={run.run_id} />);
};

test('classes that are handed over are called that, and a roster that is brought in is called that', async () => {
  const user = userEvent.setup();
  await draw({ kind: 'transfer' });
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('Transfer these classes?')).toBeTruthy();
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
  await draw({ kind: 'csv', total: 0, counts: { school: {}, person: {}, class: {}, enrollment: {}, guardian: {} } });
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

test('a zip that cannot be used says every cause once and gives the rows as a file', async () => {
  const faults = [
    { code: 'headings', about: 'users.csv: sourcedId', near: 'sourceId' },
    { code: 'not_a_day', about: 'enrollments.csv: endDate', count: 7, lines: ['2 (soon)', '3 (May)'] },
  ];
  await draw({ kind: 'csv', state: 'refused', faults, counts: { ...run.counts, enrollment: { problem: 12_000 } } });
  await screen.findByText('A heading is missing – users.csv: sourcedId. Did you mean the column “sourceId”? Then rename it.');
  expect(screen.getByText(/7 lines: 2 \(soon\), 3 \(May\) …$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download problem rows (CSV)' })).toBeTruthy();
  expect(screen.getByText('The file has the first 10,000 rows.')).toBeTruthy();
});

test('columns that are not read are listed, and what a misspelled one was meant to be', async () => {
  const ignored = [
    { file: 'users.csv', heading: 'homeroom', near: null },
    { file: 'users.csv', heading: 'primaryOrgSourceId', near: 'primaryOrgSourcedId' },
  ];
  await draw({ kind: 'csv', ignored, same: { school: 0, person: 3, class: 0, enrollment: 0, guardian: 0 } });
  await screen.findByText('users.csv: homeroom');
  expect(screen.getByText(/^users.csv: “primaryOrgSourceId”. Did you mean “primaryOrgSourcedId”\?/)).toBeTruthy();
});

test('the lines of a run are searched, narrowed and sorted by the server, and the address says how', async () => {
  const line = { ...(exampleOf(rosterLine) as RosterLine), about: 'Pia Dune', role: 1, school: 'Reef School', grade: 'K' };
  const groups: LineGroups = {
    roles: [{ value: 1, count: 3 }],
    schools: [{ value: 'Reef School', count: 2 }],
    grades: [{ value: 'K', count: 1 }],
    problems: [],
  };
  const { calls } = serve(
    answers(getRosterRun, { ...run, kind: 'csv', counts: { ...run.counts, person: { leave: 3 } } }),
    answers(getRosterLines, { lines: [line], total: 3 }),
    answers(getRosterLineGroups, groups),
  );
  const user = userEvent.setup();
  await drawStaff(<RunResult runId={run.run_id} />);
  await screen.findByRole('columnheader', { name: 'School' });
  expect(screen.getByRole('cell', { name: 'Kindergarten' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Grade' }));
  await user.type(screen.getByLabelText('Search by name'), 'pia');
  await expect
    .poll(() => calls.filter(({ path }) => path === getRosterLines.path).at(-1)?.query)
    .toMatchObject({ kind: 'person', outcome: 'leave', sort: 'grade', find: 'pia' });
  for (const name of ['Download this list (CSV)', 'Copy a link to this list']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('problems are said once a cause, with how many there are', async () => {
  const groups: LineGroups = { roles: [], schools: [], grades: [], problems: [{ value: 'no_school', count: 12 }] };
  serve(
    answers(getRosterRun, { ...run, kind: 'csv', counts: { ...run.counts, person: { problem: 12 } } }),
    answers(getRosterLines),
    answers(getRosterLineGroups, groups),
  );
  await drawStaff(<RunResult runId={run.run_id} />);
  await screen.findByText('The school is not in the roster. 12 lines.');
});

test('a run that somebody stopped does not say that something went wrong', async () => {
  await draw({ kind: 'csv', state: 'failed', approved_at: run.started_at, was_canceled: true, can_undo: true });
  expect(await screen.findByText(/^Somebody stopped it\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('shows every reason to stop with its figures, and asks for the number of each', async () => {
  const stops: RosterRun['stops'] = [
    {
      reason: 'too_many_leave',
      count: 89,
      of: 1090,
      parts: [
        { scope: 'role', about: '2', count: 89, of: 89 },
        { scope: 'school', about: 'Reef Elementary', count: 12, of: 40 },
        { scope: 'grade', about: 'K', count: 7, of: 30 },
      ],
    },
    { reason: 'enrollments_leave', count: 2965, of: 8949, parts: [] },
  ];
  const { calls } = serve(answers(getRosterRun, { ...run, kind: 'csv', stops }), answers(getRosterLines), answers(approveRosterRun));
  const user = userEvent.setup();
  await drawStaff(<RunResult runId={run.run_id} />);
  await screen.findByText('Review needed');
  for (const text of ['Teachers: all 89', 'Reef Elementary: 12 of 40', 'Kindergarten: 7 of 30', /^2,965 of 8,949 students’ places/])
    expect(screen.getByText(text)).toBeTruthy();
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: /^Import into/ });
  await user.type(screen.getByLabelText(/people who would leave: 89/), '89');
  expect(approve.disabled).toBe(true);
  await user.type(screen.getByLabelText(/class places that would end: 2,965/), '2965');
  await user.click(approve);
  await user.click((await screen.findAllByRole('button', { name: /^Import into/ })).at(-1) as HTMLElement);
  await expect.poll(() => calls.find(({ path }) => path === approveRosterRun.path)?.body).toMatchObject({ accepted: [89, 2965] });
});

test('offers to decide what an administrator can decide, on the line and for all names', async () => {
  const line = exampleOf(rosterLine) as RosterLine;
  const account = { name: 'Kid3 Marsh', user_name: 'kid.3', number: 'N-3', is_active: false };
  const lines: RosterLine[] = [
    { ...line, line_no: 4, about: 'Kid3 Marsh (kid.3)', problem: 'id_changed', account },
    { ...line, line_no: 5, about: 'Ana Reef (kid.5)', problem: 'user_name_taken', account: { ...account, is_active: true } },
    { ...line, line_no: 6, about: 'Leo Reef', problem: 'no_school', account: null },
  ];
  const counts = { school: {}, person: { problem: 3 }, class: {}, enrollment: {}, guardian: {} };
  const { calls } = serve(
    answers(getRosterRun, { ...run, kind: 'csv', counts }),
    answers(getRosterLines, { lines, total: 3 }),
    answers(decideRosterLines),
  );
  const user = userEvent.setup();
  await drawStaff(<RunResult runId={run.run_id} />);
  expect(await screen.findByText('Kid3 Marsh (kid.3), number N-3, inactive')).toBeTruthy();
  const decided = () => calls.filter(({ path }) => path === decideRosterLines.path).map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Use free names for all' }));
  await expect.poll(decided).toMatchObject([{ decision: 'free_name' }]);
  expect(decided()[0]).not.toHaveProperty('line_nos');
  await user.click(screen.getByRole('button', { name: /Kid3 Marsh/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Same person' }));
  await user.click(await screen.findByRole('button', { name: 'Same person' }));
  await expect.poll(decided).toMatchObject([{ decision: 'free_name' }, { decision: 'same_person', line_nos: [4] }]);
});

test('guardians who are not imported are listed with the reason, and leaving ones are typed to approve', async () => {
  const groups: LineGroups = { roles: [], schools: [], grades: [], problems: [{ value: 'guardian_changed_here', count: 2 }] };
  const stop = { reason: 'guardians_leave' as const, count: 12, of: 40, parts: [] };
  const counts = { school: {}, person: {}, class: {}, enrollment: {}, guardian: { skip: 2 } };
  const same = { school: 0, person: 0, class: 0, enrollment: 0, guardian: 0 };
  serve(
    answers(getRosterRun, {
      ...run,
      kind: 'csv',
      state: 'ready',
      counts,
      same,
      stops: [stop],
    }),
    answers(getRosterLines),
    answers(getRosterLineGroups, groups),
  );
  await drawStaff(<RunResult runId={run.run_id} />);
  expect(await screen.findByText(/^12 of 40 guardians would leave/)).toBeTruthy();
  expect(screen.getByLabelText(/^Type the number of guardians who would leave.* 12$/)).toBeTruthy();
  expect(await screen.findByText(/Somebody changed this guardian here by hand\. .* 2 lines\./)).toBeTruthy();
});

test('the history shows what changed, and tells runs of one file name apart', async () => {
  const renamed = {
    school: {},
    person: { change: 1001, problem: 3 },
    class: { change: 379 },
    enrollment: { create: 20, leave: 2984 },
    guardian: { create: 7 },
  };
  const runs = [
    { ...run, kind: 'csv' as const, file_name: 'kill.zip', counts: renamed, started_by: 'Ana Reef' },
    { ...run, kind: 'csv' as const, file_name: 'kill.zip', run_id: `${run.run_id.slice(0, -1)}9`, started_by: 'Leo Reef' },
  ];
  serve(answers(getRosterRuns, { runs, total: 2 }));
  await drawStaff(<RunList onOpen={() => undefined} />);
  for (const text of ['1,001', '379', '3,004']) expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: /kill\.zip, .*Ana Reef/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /kill\.zip, .*Leo Reef/ })).toBeTruthy();
});
