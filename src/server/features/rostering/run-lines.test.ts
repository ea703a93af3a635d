import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LineGroups, RosterLine, RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { accepting, rosterClient } from '#testing/roster-client.ts';
import { type MadeRoster, rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let run: RosterRun;
const SCHOOLS = [
  { id: 's1', name: 'Seagrass Elementary School' },
  { id: 's2', name: 'Lighthouse Elementary School' },
];
const ROSTER: MadeRoster = {
  schools: SCHOOLS,
  people: [
    { id: 't1', user_name: 'line.t1', first: 'Tess', last: 'Reef', role: 'teacher' },
    { id: 't2', user_name: 'line.t2', first: 'Tom', last: 'Dune', role: 'teacher', school: 's2' },
    { id: 'p1', user_name: 'line.p1', first: 'Íñigo', last: 'Reef', grade: '05' },
    { id: 'p2', user_name: 'line.p2', first: 'Pia', last: 'Dune', grade: 'KG', school: 's2' },
    { id: 'p3', user_name: 'line.p3', first: 'Quin', last: 'Reef', grade: '04', school: 's2' },
    { id: 'p4', user_name: 'line.p4', first: '=Cmd', last: 'Kelp', grade: '04' },
  ],
  classes: [
    { id: 'c1', name: 'Science 4' },
    { id: 'c2', name: 'Science K', school: 's2' },
  ],
  enrollments: [
    { id: 'e1', class: 'c1', person: 't1', role: 'teacher' },
    { id: 'e2', class: 'c2', person: 't2', role: 'teacher' },
    { id: 'e3', class: 'c1', person: 'p1' },
    { id: 'e4', class: 'c2', person: 'p2' },
  ],
};
beforeAll(async () => {
  server = await startTestServer();
  const client = rosterClient(server);
  const first = await client.check(zipOf(rosterFiles(ROSTER)));
  await client.approve(first.run_id, accepting(first));
  const left = (ROSTER.people ?? []).filter(({ id }) => id === 't1');
  run = await client.check(
    zipOf(rosterFiles({ ...ROSTER, people: [...left, { id: 'x1', school: 'nowhere', first: 'No', last: 'School' }] })),
  );
});
afterAll(() => server.close());

const LEAVE = { kind: 'person', outcome: 'leave' };
async function ask<Data>(path: string, query: Record<string, string>, name = 'districtadmin') {
  const person = await server.as(name);
  return person.call<Data>('GET', `/v2/rostering/${path}`, { query: { user_puid: person.user_puid, run_id: run.run_id, ...query } });
}
const leaving = async (query: Record<string, string>) => {
  const { data } = await ask<{ lines: RosterLine[]; total: number }>('get_lines', { ...LEAVE, ...query });
  return [data.total, ...data.lines.map(({ their_id }) => their_id)];
};

it('shows the role, school and grade of who leaves, as they are here', async () => {
  const { data } = await ask<{ lines: RosterLine[] }>('get_lines', { ...LEAVE, sort: 'about' });
  expect(data.lines.find(({ their_id }) => their_id === 'p2')).toMatchObject({
    role: 1,
    school: 'Lighthouse Elementary School',
    grade: 'K',
  });
  expect(data.lines.find(({ their_id }) => their_id === 't2')).toMatchObject({
    role: 2,
    school: 'Lighthouse Elementary School',
    grade: '',
  });
});

it.each([
  ['a name without its accents', { find: 'inigo' }, [1, 'p1']],
  ['a role', { role: '2' }, [1, 't2']],
  ['a school and a grade', { school: 'Lighthouse Elementary School', grade: '4' }, [1, 'p3']],
  ['a page', { sort: 'about', page: '2', page_size: '2' }, [5, 'p2', 'p3']],
  ['the order of grades', { role: '1', sort: 'grade', descending: 'true' }, [4, 'p1', 'p3', 'p4', 'p2']],
  ['nothing that is there', { find: '%' }, [0]],
])('finds by %s, and counts what it finds', async (_, query, found) => {
  expect(await leaving(query)).toEqual(found);
});

it('says by what the lines can be narrowed, and each cause of a problem once', async () => {
  const { data } = await ask<LineGroups>('get_line_groups', LEAVE);
  expect(data).toEqual({
    roles: [
      { value: 1, count: 4 },
      { value: 2, count: 1 },
    ],
    schools: [
      { value: 'Lighthouse Elementary School', count: 3 },
      { value: 'Seagrass Elementary School', count: 2 },
    ],
    grades: [
      { value: 'K', count: 1 },
      { value: '4', count: 2 },
      { value: '5', count: 1 },
    ],
    problems: [],
  });
  const problems = await ask<LineGroups>('get_line_groups', { kind: 'person', outcome: 'problem' });
  expect(problems.data.problems).toEqual([{ value: 'no_school', count: 1 }]);
});

it('gives exactly what is shown as a file, in its order, without formulas, and to nobody else', async () => {
  const { response } = await ask('get_lines_file', { ...LEAVE, grade: '4', sort: 'school' });
  const [head, ...lines] = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
  expect(head).toBe('"About","Role","School","Grade","What changes","Not sent","Waiting for a teacher","Begun","ID in the school system"');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^"Quin Reef \(line\.p3\)","Student","Lighthouse Elementary School","4",/);
  expect(lines[1]).toMatch(/^"'=Cmd Kelp/);
  expect((await ask('get_lines_file', { ...LEAVE, language: 'es' })).response.body).toContain('"Docente"');
  for (const path of ['get_lines', 'get_line_groups', 'get_lines_file'])
    expect((await ask(path, LEAVE, 'mv-districtadmin')).code).toBe(404);
});
