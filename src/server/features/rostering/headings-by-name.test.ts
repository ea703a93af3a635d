import { afterAll, beforeAll, expect, it } from 'vitest';
import { rosterClient } from '#testing/roster-client.ts';
import { type MadeRoster, rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server);
});
afterAll(() => server.close());

const ROSTER: MadeRoster = {
  schools: [{ id: 's1', name: 'Seagrass Elementary School' }],
  people: [
    { id: 't1', user_name: 'head.t', first: 'Tess', last: 'Reef', role: 'teacher' },
    { id: 'p1', user_name: 'head.p', first: 'Pia', last: 'Reef' },
    { id: 'p2', user_name: 'head.q', first: 'Quin', last: 'Reef' },
  ],
  classes: [{ id: 'c1', name: 'Science 4' }],
  enrollments: [
    { id: 'e1', class: 'c1', person: 't1', role: 'teacher' },
    { id: 'e2', class: 'c1', person: 'p1' },
    { id: 'e3', class: 'c1', person: 'p2' },
  ],
};
const FILES = rosterFiles(ROSTER);
const fileOf = (name: string) => FILES[name] ?? '';
/** A table with its first heading changed. */
const renamed = (name: string, from: string, to: string) => fileOf(name).replace(from, to);

/** A table with its columns in the opposite order, and one of the vendor's own in the middle. */
const turned = (text: string, extra: string) =>
  text
    .split('\r\n')
    .map((line, row) =>
      [...line.split(',').reverse().slice(0, 2), row === 0 ? extra : 'x', ...line.split(',').reverse().slice(2)].join(','),
    )
    .join('\r\n');

it('reads columns by name, in any order, case and spelling of spaces, and lists those of the vendor', async () => {
  const people = turned(fileOf('users.csv'), 'homeroom_code').replace('enabledUser', 'ENABLED_USER').replace('givenName', ' given Name');
  const run = await client.check(
    zipOf({
      ...FILES,
      'users.csv': people,
      'classes.csv': `\uFEFF${renamed('classes.csv', 'sourcedId', 'Sourced ID')}`,
      'orgs.csv': turned(fileOf('orgs.csv'), 'metadata.region'),
    }),
  );
  expect(run).toMatchObject({
    state: 'ready',
    faults: [],
    counts: { person: { create: 3 }, class: { create: 1 }, enrollment: { create: 2 } },
  });
  expect(run.ignored).toEqual([
    { file: 'orgs.csv', heading: 'metadata.region', near: null },
    { file: 'users.csv', heading: 'homeroom_code', near: null },
  ]);
  const [line] = await client.lines(run.run_id, 'person', 'create');
  expect(line?.changes).toContainEqual({ field: 'first_name', before: null, after: 'Tess' });
  await client.discard(run.run_id);
});

it('says of an optional column that is not read what it was probably meant to be', async () => {
  const files = rosterFiles({ ...ROSTER, version: '1.2' });
  const run = await client.check(
    zipOf({ ...files, 'users.csv': (files['users.csv'] ?? '').replace('primaryOrgSourcedId', 'primaryOrgSourceId') }),
  );
  expect(run.ignored).toEqual([{ file: 'users.csv', heading: 'primaryOrgSourceId', near: 'primaryOrgSourcedId' }]);
  await client.discard(run.run_id);
});

it('tells all faults of all files at once, each cause once with its count and first lines', async () => {
  const people = renamed('users.csv', 'sourcedId', 'sourceId').replaceAll('username', 'login');
  const days = ['1/05/2023', '46173', 'soon', 'later', 'May', 'June', 'July'];
  const wrong = rosterFiles({
    ...ROSTER,
    enrollments: days.map((ends, n) => ({ id: n === 1 ? '' : `e${n}`, class: 'c1', person: 'p1', ends })),
  });
  const run = await client.check(
    zipOf({ ...FILES, 'users.csv': people, 'classes.csv': 'sourcedId', 'enrollments.csv': wrong['enrollments.csv'] ?? '' }),
  );
  expect(run.state).toBe('refused');
  expect(run.faults).toEqual([
    { code: 'headings', about: 'users.csv: sourcedId', near: 'sourceId' },
    { code: 'headings', about: 'users.csv: username' },
    ...['status', 'title', 'schoolSourcedId', 'termSourcedIds'].map((heading) => ({ code: 'headings', about: `classes.csv: ${heading}` })),
    {
      code: 'not_a_day',
      about: 'enrollments.csv: endDate',
      count: 6,
      lines: ['3 (46173)', '4 (soon)', '5 (later)', '6 (May)', '7 (June)'],
    },
    { code: 'no_id', about: 'enrollments.csv', count: 1, lines: ['3'] },
  ]);
  expect(run.counts.enrollment).toEqual({ problem: 7 });
});

it('gives the rows that cannot be read as a file, without passwords', async () => {
  const files = rosterFiles({ ...ROSTER, people: [{ id: '', first: 'Nola', last: 'Reef' }, { id: 'p2' }] });
  const short = (files['users.csv'] ?? '').replace(/,secret$/, '');
  const run = await client.check(zipOf({ ...files, 'users.csv': short }));
  const person = await server.as('districtadmin');
  const { response } = await person.call('GET', '/v2/rostering/get_problems', {
    query: { user_puid: person.user_puid, run_id: run.run_id },
  });
  expect(response.body).toContain('"File and line"');
  expect(response.body).toContain('"users.csv: 2"');
  expect(response.body).toContain('Nola');
  expect(response.body).toContain('"users.csv: 3"');
  expect(response.body).not.toContain('secret');
});
