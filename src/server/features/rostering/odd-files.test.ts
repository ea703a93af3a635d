import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RosterRun } from '#contract/rostering/rostering.schemas.ts';
import { accepting, rosterClient } from '#testing/roster-client.ts';
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
    { id: 't1', user_name: 'odd.t', first: 'Íñigo', last: 'Muñoz', role: 'teacher' },
    { id: 'p1', user_name: 'odd.p', first: 'Zoë', last: 'Reef' },
  ],
  classes: [{ id: 'c1', name: 'Science 4' }],
  enrollments: [
    { id: 'e1', class: 'c1', person: 't1', role: 'teacher' },
    { id: 'e2', class: 'c1', person: 'p1' },
  ],
};

it.each([
  ['little', false],
  ['big', true],
])('reads tables in UTF-16, %s end first, letter by letter', async (_, isBig) => {
  const inUtf16 = (text: string) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  const files = Object.entries(rosterFiles(ROSTER)).map(([name, text]) => [name, inUtf16(text)]);
  const run = await client.check(zipOf(Object.fromEntries(files)));
  expect(run).toMatchObject({ state: 'ready', faults: [] });
  const [teacher] = await client.lines(run.run_id, 'person', 'create');
  expect(teacher?.changes).toContainEqual({ field: 'last_name', before: null, after: 'Muñoz' });
  await client.discard(run.run_id);
});

it('knows a school whose type is written with a capital letter', async () => {
  const files = rosterFiles(ROSTER);
  const run = await client.check(zipOf({ ...files, 'orgs.csv': (files['orgs.csv'] ?? '').replace(',school,', ',School,') }));
  expect(run).toMatchObject({ state: 'ready', counts: { school: { link: 1 }, person: { create: 2 } } });
  await client.discard(run.run_id);
});

it('says which line of a table cannot be read', async () => {
  const people = Array.from({ length: 400 }, (_, n) => ({ id: `p${n}`, first: n === 299 ? 'A "Bo" B' : 'A' }));
  const files = rosterFiles({ ...ROSTER, people });
  const plain = (files['users.csv'] ?? '').replace('"A ""Bo"" B"', 'A "Bo" B');
  const open = (files['users.csv'] ?? '').replace('"A ""Bo"" B"', '"A');
  for (const text of [plain, open]) {
    const run = await client.check(zipOf({ ...files, 'users.csv': text }));
    expect(run).toMatchObject({ state: 'refused', faults: [{ code: 'damaged', about: 'users.csv: 301' }] });
  }
});

it('cuts names that are too long between two characters, not within one', async () => {
  const school = `${'s'.repeat(119)}🌊`;
  const group = `${'c'.repeat(99)}🌊`;
  const first = `${'p'.repeat(299)}🌊`;
  const run = await client.check(
    zipOf(
      rosterFiles({
        ...ROSTER,
        schools: [...(ROSTER.schools ?? []), { id: 's2', name: school }],
        people: [...(ROSTER.people ?? []), { id: 'p2', user_name: 'odd.q', first, last: 'Reef' }],
        classes: [{ id: 'c1', name: group }],
      }),
    ),
  );
  expect(run).toMatchObject({ state: 'ready', counts: { school: { create: 1 }, person: { problem: 1 }, class: { create: 1 } } });
  expect((await client.lines(run.run_id, 'school', 'create'))[0]?.about).toBe('s'.repeat(119));
  expect((await client.lines(run.run_id, 'class', 'create'))[0]?.about).toBe('c'.repeat(99));
  expect((await client.lines(run.run_id, 'person', 'problem'))[0]?.about).toBe('p'.repeat(299));
  await client.discard(run.run_id);
});

it('takes nobody out of a class, and tells both lines, where one enrollment id means two students', async () => {
  const people = [...(ROSTER.people ?? []), { id: 'p3', user_name: 'odd.r', first: 'Ray', last: 'Reef' }];
  await client.approve((await client.check(zipOf(rosterFiles({ ...ROSTER, people })))).run_id);
  const enrollments = [...(ROSTER.enrollments ?? []), { id: 'e2', class: 'c1', person: 'p3' }];
  const run = await client.check(zipOf(rosterFiles({ ...ROSTER, people, enrollments })));
  expect(run).toMatchObject({ state: 'ready', counts: { enrollment: { problem: 2 } }, same: { enrollment: 1 } });
  const told = await client.lines(run.run_id, 'enrollment', 'problem');
  expect(told.map(({ their_id, about, problem }) => [their_id, about, problem])).toEqual([
    ['e2', 'p1 → c1', 'twice'],
    ['e2', 'p3 → c1', 'twice'],
  ]);
  await client.approve(run.run_id);
  expect(await client.classes()).toMatchObject([{ students: 1 }]);
  // The same line twice is one.
  const doubled = await client.check(
    zipOf(rosterFiles({ ...ROSTER, people, enrollments: (ROSTER.enrollments ?? []).flatMap((each) => [each, each]) })),
  );
  expect(doubled.counts.enrollment).toEqual({});
  await client.discard(doubled.run_id);
});

it('reads of several roles in 1.2 those that have not ended: who changed schools, and who no longer teaches', async () => {
  const schools = [...(ROSTER.schools ?? []), { id: 's2', name: 'Lighthouse Elementary School' }];
  const people = [
    { id: 't1', user_name: 'odd.t', first: 'Íñigo', last: 'Muñoz', role: 'teacher' },
    { id: 'p1', user_name: 'odd.p', first: 'Zoë', last: 'Reef' },
    { id: 'p5', user_name: 'odd.s', first: 'Sol', last: 'Reef', role: 'aide' },
  ];
  const files = rosterFiles({ ...ROSTER, version: '1.2', schools, people });
  const former = ['r-old1,,,p1,primary,student,2025-08-01,2026-01-31,s1,', 'r-old2,,,p5,primary,teacher,,2026-01-31,s1,'];
  const [head = '', ...roles] = (files['roles.csv'] ?? '').split('\r\n');
  const moved = roles.map((line) => (line.startsWith('r-p1') ? line.replace(',s1,', ',s2,') : line));
  const run = await client.check(zipOf({ ...files, 'roles.csv': [head, ...former, ...moved].join('\r\n') }));
  const zoe = [...(await client.lines(run.run_id, 'person', 'create')), ...(await client.lines(run.run_id, 'person', 'move'))].find(
    ({ their_id }) => their_id === 'p1',
  );
  expect(zoe?.changes.find(({ field }) => field === 'school_id')?.after).toBe('Lighthouse Elementary School');
  expect((await client.lines(run.run_id, 'person', 'create')).map(({ their_id }) => their_id)).not.toContain('p5');
  await client.discard(run.run_id);
  // Where all have ended, as in the summer, they still say who is who.
  const summer = roles.map((line) => line.replace(/,,,s1/, ',2025-08-01,2026-05-31,s1'));
  const ended = await client.check(zipOf({ ...files, 'roles.csv': [head, ...summer].join('\r\n') }));
  expect(ended).toMatchObject({ state: 'ready', same: { person: 2 } });
  await client.discard(ended.run_id);
});

it('stops where a table that was cut off would take most students out of classes that stay', async () => {
  const many = Array.from({ length: 10 }, (_, n) => ({ id: `cut${n}`, user_name: `cut.${n}`, first: 'Cut', last: `C${n}` }));
  const roster = {
    ...ROSTER,
    people: [...(ROSTER.people ?? []), ...many],
    classes: [...(ROSTER.classes ?? []), { id: 'cut', name: 'Cut 4' }],
    enrollments: [
      ...(ROSTER.enrollments ?? []),
      { id: 'cut-t', class: 'cut', person: 't1', role: 'teacher' },
      ...many.map(({ id }) => ({ id: `e-${id}`, class: 'cut', person: id })),
    ],
  };
  const first = await client.check(zipOf(rosterFiles(roster)));
  await client.approve(first.run_id, accepting(first));
  const cutTo = (left: number) => client.check(zipOf(rosterFiles({ ...roster, enrollments: roster.enrollments.slice(0, 3 + left) })));
  const few = await cutTo(6);
  expect(few).toMatchObject({ stops: [], counts: { enrollment: { leave: 4 } } });
  await client.discard(few.run_id);
  const run = await cutTo(5);
  expect(run.stops).toMatchObject([{ reason: 'enrollments_leave', count: 5, of: 11 }]);
  expect((await client.answer('approve_run', run.run_id)).refusal).toBe('roster_stopped');
  await client.discard(run.run_id);
});

it.each(['05/31/2026', '5/31/26', '2026-05-31T00:00:00Z'])('puts nobody into a class that they left on %s', async (ends) => {
  const people = [...(ROSTER.people ?? []), { id: 'p6', user_name: 'odd.u', first: 'Una', last: 'Reef' }];
  const enrollments = [...(ROSTER.enrollments ?? []), { id: 'e4', class: 'c1', person: 'p6', ends }];
  const run = await client.check(zipOf(rosterFiles({ ...ROSTER, people, enrollments })));
  expect(run.state).toBe('ready');
  expect((await client.lines(run.run_id, 'enrollment', 'create')).filter(({ about }) => about.includes('Una'))).toEqual([]);
  await client.discard(run.run_id);
});

/** Makes a roster the one that is there, whoever leaves by it. */
async function bringIn(roster: MadeRoster): Promise<void> {
  const run = await client.check(zipOf(rosterFiles(roster)));
  await client.approve(run.run_id, accepting(run));
}

it.each(['0', 'no', 'FALSE', 'N'])('deactivates whom the school system disabled by %s', async (enabled) => {
  const people = [...(ROSTER.people ?? []), { id: 'p7', user_name: 'odd.v', first: 'Vi', last: 'Reef' }];
  await bringIn({ ...ROSTER, people });
  const disabled = people.map((each) => (each.id === 'p7' ? { ...each, enabled } : { ...each, enabled: '1' }));
  const run = await client.check(zipOf(rosterFiles({ ...ROSTER, people: disabled })));
  expect((await client.lines(run.run_id, 'person', 'leave')).map(({ their_id }) => their_id)).toEqual(['p7']);
  expect(run).toMatchObject({ counts: { person: { leave: 1 } }, same: { person: 2 } });
  await client.discard(run.run_id);
});

it.each(['1.1', '1.2'] as const)(
  'changes nothing of what has a status that nobody knows in %s, and tells it by its line',
  async (version) => {
    const people = [...(ROSTER.people ?? []), { id: 'p8', user_name: 'odd.w', first: 'Wil', last: 'Reef' }];
    const enrollments = [...(ROSTER.enrollments ?? []), { id: 'e8', class: 'c1', person: 'p8' }];
    await bringIn({ ...ROSTER, version, people, enrollments });
    const marked = <Entry extends { id: string }>(list: readonly Entry[] | undefined, id: string, status: string) =>
      (list ?? []).map((each) => (each.id === id ? { ...each, status } : each));
    const run = await client.check(
      zipOf(
        rosterFiles({
          version,
          schools: ROSTER.schools ?? [],
          people: [...marked(people, 'p8', 'Withdrawn'), { id: 'p9', user_name: 'odd.x', first: 'Xia', last: 'Reef', enabled: 'maybe' }],
          classes: marked(ROSTER.classes, 'c1', 'ended'),
          enrollments: marked(enrollments, 'e8', 'deleted'),
        }),
      ),
    );
    expect(run).toMatchObject({ state: 'ready', stops: [], same: { person: 2 } });
    for (const kind of ['person', 'class', 'enrollment'])
      for (const outcome of ['create', 'leave']) expect(await client.lines(run.run_id, kind, outcome)).toEqual([]);
    const told = async (kind: string) =>
      (await client.lines(run.run_id, kind, 'problem')).map(({ their_id, problem }) => [their_id, problem]);
    expect(await told('person')).toEqual([
      ['p8', 'status_unknown'],
      ['p9', 'enabled_unknown'],
    ]);
    expect([await told('class'), await told('enrollment')]).toEqual([[['c1', 'status_unknown']], [['e8', 'status_unknown']]]);
    await client.discard(run.run_id);
  },
);

it('shows a run whose reading failed, and the others beside it', async () => {
  const run = await client.check(zipOf(rosterFiles(ROSTER)));
  // As where the server could not go on.
  await server.pool.query(`update roster_run set state = 'failed', approved_at = null where run_id = $1`, [run.run_id]);
  expect(await client.read(run.run_id)).toMatchObject({ state: 'failed', can_undo: false });
  const person = await server.as('districtadmin');
  const { code, data } = await person.call<{ runs: RosterRun[] }>('GET', '/v2/rostering/get_runs', {
    query: { user_puid: person.user_puid },
  });
  expect([code, data.runs.map(({ state }) => state).includes('failed')]).toEqual([200, true]);
});

it.each([
  ['not a zip', Buffer.from('hello'), 'not_a_zip', ''],
  ['no manifest', zipOf({ 'users.csv': 'sourcedId' }), 'manifest_missing', ''],
  ['a folder beside the files', zipOf({ ...rosterFiles(ROSTER), 'old/users.csv': 'sourcedId' }), 'folders', 'old/users.csv'],
  ['folders in a folder', zipOf({ 'a/b/manifest.csv': 'propertyName,value' }), 'folders', 'a/b/manifest.csv'],
  ['a path from the top of a disk', zipOf({ '/home/ana/users.csv': 'sourcedId' }), 'paths', '/home/ana/users.csv'],
  ['a path of Windows', zipOf({ 'C:\\roster\\users.csv': 'sourcedId' }), 'paths', 'C:/roster/users.csv'],
  ['a path out of the zip', zipOf({ '../users.csv': 'sourcedId' }), 'paths', '../users.csv'],
  ['a wrong version', zipOf({ 'manifest.csv': 'propertyName,value\noneroster.version,2.0' }), 'version', '2.0'],
  ['an empty file', zipOf({ ...rosterFiles(ROSTER), 'users.csv': '' }), 'table_empty', 'users.csv'],
  ['a missing heading', zipOf({ ...rosterFiles(ROSTER), 'orgs.csv': 'sourcedId,status,name' }), 'headings', 'orgs.csv: type'],
  [
    'one heading twice',
    zipOf({ ...rosterFiles(ROSTER), 'orgs.csv': 'sourcedId,status,dateLastModified,name,type,status\ns1,,,Seagrass,school,tobedeleted' }),
    'heading_twice',
    'orgs.csv: status',
  ],
  [
    'a last day that a spreadsheet wrote as a number',
    zipOf(rosterFiles({ ...ROSTER, enrollments: [{ id: 'e1', class: 'c1', person: 'p1', ends: '46173' }] })),
    'not_a_day',
    'enrollments.csv: endDate',
  ],
  [
    'an id longer than any may be',
    zipOf(rosterFiles({ ...ROSTER, people: [...(ROSTER.people ?? []), { id: 'x'.repeat(3_000) }] })),
    'id_too_long',
    'users.csv',
  ],
  [
    'letters of which a part is no UTF-8',
    zipOf({
      ...rosterFiles(ROSTER),
      'users.csv': Buffer.concat([Buffer.from(rosterFiles(ROSTER)['users.csv'] ?? ''), Buffer.from([0xf1])]),
    }),
    'letters',
    'users.csv',
  ],
  ['a bomb', zipOf({ ...rosterFiles(ROSTER), 'users.csv': 'a'.repeat(60_000_000) }), 'too_large', 'users.csv'],
])('what cannot be read is told plainly: %s', async (_what, zip, code, about) => {
  expect(await client.check(zip)).toMatchObject({ state: 'refused', faults: [{ code, about }] });
});
