import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RosterLine, RosterRun } from '#contract/rostering/rostering.schemas.ts';
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

const SCHOOLS = [
  { id: 's1', name: 'Seagrass Elementary School' },
  { id: 's2', name: 'Mangrove Elementary School' },
];
const PEOPLE = [
  { id: 't1', user_name: 'rosa.t', first: 'Rosa', last: 'Tidewell', role: 'teacher' },
  { id: 't2', user_name: 'omar.t', first: 'Omar', last: 'Tidewell', role: 'teacher', school: 's2' },
  ...Array.from({ length: 20 }, (_, n) => ({ id: `p${n}`, user_name: `kid.${n}`, first: `Kid${n}`, last: 'Marsh', number: `N-${n}` })),
  { id: 'mum', role: 'parent' },
];
const ENROLLED = [
  { id: 'e-t1', class: 'c1', person: 't1', role: 'teacher' },
  ...Array.from({ length: 20 }, (_, n) => ({ id: `e${n}`, class: 'c1', person: `p${n}` })),
];
const FULL: MadeRoster = { schools: SCHOOLS, people: PEOPLE, classes: [{ id: 'c1', name: 'Science 4' }], enrollments: ENROLLED };
const without = (id: string): MadeRoster => ({
  ...FULL,
  people: PEOPLE.filter((each) => each.id !== id),
  enrollments: ENROLLED.filter(({ person }) => person !== id),
});

describe('a OneRoster file', () => {
  it('is rehearsed without changing anything, then brought in, and again changes nothing', async () => {
    const run = await client.check(zipOf(rosterFiles(FULL)));
    expect(run).toMatchObject({ state: 'ready', not_taken: 1, stops: [], faults: [] });
    expect(run.counts).toMatchObject({
      school: { link: 1, create: 1 },
      person: { create: 22 },
      class: { create: 1 },
      enrollment: { create: 20 },
    });
    expect(await client.people('Marsh')).toEqual([]);
    expect(await client.approve(run.run_id)).toMatchObject({ state: 'done', done: 46, total: 46 });
    const marsh = await client.people('Marsh');
    expect(marsh.length).toBe(20);
    expect(marsh[0]).toMatchObject({ user_name: 'kid.0', grade: '4', school_id: 101, external_id: 'N-0', is_active: true });
    expect(await client.classes()).toEqual([{ group_name: 'Science 4', teacher: 'rosa.t', students: 20, is_deleted: false }]);
    const again = await client.check(zipOf(rosterFiles({ ...FULL, version: '1.2' })));
    expect(again.counts).toEqual({ school: {}, person: {}, class: {}, enrollment: {}, guardian: {} });
    expect(again.same).toEqual({ school: 2, person: 22, class: 1, enrollment: 20, guardian: 0 });
    await client.discard(again.run_id);
  });

  it('ends the sessions of whoever is given another role, and of whom an undo gives the former one', async () => {
    const roleOf = async () => (await client.people('Omar Tidewell'))[0]?.role;
    const openSession = async () => {
      const { rows } = await server.pool.query(
        `insert into user_session (district_id, session_id, user_puid, browser, ends_at)
         select district_id, gen_random_uuid(), user_puid, '', now() + interval '1 day' from app_user where user_name = 'omar.t' returning session_id`,
      );
      const isOpen = 'select 1 from user_session where session_id = $1 and ended_at is null';
      return async () => (await server.pool.query(isOpen, [rows[0].session_id])).rowCount === 1;
    };
    const people = PEOPLE.map((each) => (each.id === 't2' ? { ...each, role: 'principal' } : each));
    const run = await client.check(zipOf(rosterFiles({ ...FULL, people })));
    const before = await openSession();
    await client.approve(run.run_id);
    expect([await before(), await roleOf()]).toEqual([false, 6]);
    const after = await openSession();
    await client.undo(run.run_id);
    expect([await after(), await roleOf()]).toEqual([false, 2]);
  });

  it('closes who leaves and deletes nobody; undone they are as before; coming back they are who they were', async () => {
    const before = (await client.people('Kid3'))[0];
    const run = await client.check(zipOf(rosterFiles(without('p3'))));
    expect(run.counts).toMatchObject({ person: { leave: 1 }, enrollment: { leave: 1 } });
    const [line] = await client.lines(run.run_id, 'person', 'leave');
    expect(line).toMatchObject({ about: 'Kid3 Marsh (kid.3)', unfinished: { unsent: 0, waiting: 0, begun: 0 } });
    await client.approve(run.run_id);
    expect((await client.people('Kid3'))[0]).toEqual({ ...before, is_active: false });
    expect(await client.undo(run.run_id)).toMatchObject({ state: 'undone', undo: { reversed: 2, kept: 0, impossible: 0 } });
    expect((await client.people('Kid3'))[0]).toEqual(before);
    await client.approve((await client.check(zipOf(rosterFiles(without('p3'))))).run_id);
    const back = await client.check(zipOf(rosterFiles(FULL)));
    expect(back.counts).toMatchObject({ person: { return: 1 }, enrollment: { create: 1 } });
    await client.approve(back.run_id);
    expect((await client.people('Kid3'))[0]).toEqual(before);
  });

  it('closes whoever became an aide or a parent as somebody who leaves; as a teacher again it is the same account', async () => {
    const omar = async () => (await client.people('Tidewell')).find(({ user_name }) => user_name === 'omar.t');
    const before = await omar();
    expect(before).toMatchObject({ user_name: 'omar.t', is_active: true });
    const files = (role: string, version: '1.1' | '1.2' = '1.1') =>
      zipOf(rosterFiles({ ...FULL, version, people: PEOPLE.map((each) => (each.id === 't2' ? { ...each, role } : each)) }));
    // A role that says nothing about it, or a missing one, closes nobody.
    for (const role of ['counselor', '']) {
      const unclear = await client.check(files(role));
      expect(unclear.counts.person).toEqual({});
      await client.discard(unclear.run_id);
    }
    const run = await client.check(files('aide', '1.2'));
    expect(run.counts).toMatchObject({ person: { leave: 1 } });
    expect(run.not_taken).toBe(1);
    await client.approve(run.run_id);
    expect(await omar()).toEqual({ ...before, is_active: false });
    const still = await client.check(files('parent'));
    expect([still.counts.person, still.not_taken]).toEqual([{}, 2]);
    await client.discard(still.run_id);
    const back = await client.check(files('teacher'));
    expect(back.counts).toMatchObject({ person: { return: 1 } });
    await client.approve(back.run_id);
    expect(await omar()).toEqual(before);
  });

  it('of changes alone leaves everybody else as they are', async () => {
    const delta = await client.check(
      zipOf(
        rosterFiles({
          mode: 'delta',
          people: [
            { id: 'p1', user_name: 'kid.1', first: 'Kiddo', last: 'Marsh', number: 'N-1', grade: '' },
            { id: 'p2', status: 'tobedeleted' },
          ],
          enrollments: [
            { id: 'e-t1', class: 'c1', person: 't1', role: 'teacher', status: 'tobedeleted' },
            { id: 'e-t2', class: 'c1', person: 't2', role: 'teacher' },
            { id: 'e5', class: 'c1', person: 'p5', status: 'tobedeleted' },
          ],
        }),
      ),
    );
    expect(delta.counts).toMatchObject({ person: { change: 1, leave: 1 }, class: { move: 1 }, enrollment: { leave: 1 } });
    expect((await client.lines(delta.run_id, 'person', 'change'))[0]?.changes).toEqual([
      { field: 'first_name', before: 'Kid1', after: 'Kiddo' },
    ]);
    await client.approve(delta.run_id);
    expect(await client.classes()).toEqual([{ group_name: 'Science 4', teacher: 'omar.t', students: 18, is_deleted: false }]);
    expect(await client.undo(delta.run_id)).toMatchObject({ undo: { reversed: 4, kept: 0, impossible: 0 } });
    expect(await client.classes()).toEqual([{ group_name: 'Science 4', teacher: 'rosa.t', students: 20, is_deleted: false }]);
  });

  it('stops where more than a tenth would leave, and refuses one without people', async () => {
    const few = { ...FULL, people: PEOPLE.slice(0, 12), enrollments: ENROLLED.slice(0, 11) };
    const run = await client.check(zipOf(rosterFiles(few)));
    expect(run.stops[0]).toMatchObject({ reason: 'too_many_leave', count: 10, of: 22 });
    expect((await client.answer('approve_run', run.run_id)).code).toBe(409);
    expect((await client.people('Marsh')).filter(({ is_active }) => !is_active)).toEqual([]);
    await client.discard(run.run_id);
    const none = await client.check(zipOf(rosterFiles({ ...FULL, people: [], enrollments: [] })));
    expect(none).toMatchObject({ state: 'refused', faults: [{ code: 'no_people' }] });
    const other = { ...FULL, people: PEOPLE.map((each) => ({ ...each, id: `new-${each.id}` })) };
    expect((await client.check(zipOf(rosterFiles(other)))).stops).toMatchObject([{ reason: 'ids_changed', count: 22 }]);
  });

  it('fails closed on whoever is not surely the same person', async () => {
    const run = await client.check(
      zipOf(
        rosterFiles({
          mode: 'delta',
          people: [
            { id: 'x1', user_name: 'mv-student1' },
            { id: 'x2', user_name: 'teacher1' },
            { id: 'x3', user_name: 'districtadmin', role: 'teacher' },
            { id: 'x4', user_name: 'kid.1' },
            { id: 'x5', user_name: 'kid.new', number: 'N-7' },
            { id: 'x6', user_name: 'a b' },
            { id: 'x7', user_name: 'nobody', school: 'nowhere' },
            { id: 'student1', user_name: 'student1', first: '', last: '', grade: '' },
          ],
        }),
      ),
    );
    const problems = await client.lines(run.run_id, 'person', 'problem');
    // A name of another district is free here.
    expect(run.counts.person.create).toBe(1);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'role_kind',
      'not_yours',
      'id_changed',
      'id_changed',
      'user_name_bad',
      'no_school',
    ]);
    expect(run.counts.person).toMatchObject({ link: 1, problem: 6 });
    await client.discard(run.run_id);
  });
});

describe('an unusual OneRoster file', () => {
  it('with one number for two new people takes the first and tells the second', async () => {
    const people = [
      { id: 'n1', user_name: 'new.one', number: 'N-900' },
      { id: 'n2', user_name: 'new.two', number: 'N-900' },
    ];
    const run = await client.check(zipOf(rosterFiles({ mode: 'delta', people })));
    expect(run.counts.person).toEqual({ create: 1, problem: 1 });
    expect((await client.lines(run.run_id, 'person', 'problem')).map(({ their_id, problem }) => [their_id, problem])).toEqual([
      ['n2', 'number_taken'],
    ]);
    await client.discard(run.run_id);
  });

  it('of changes in 1.2 changes a name without a line about the role, and moves nobody by a second role', async () => {
    const people = [
      { id: 'p9', user_name: 'kid.9', first: 'Nova', last: 'Marsh', number: 'N-9' },
      { id: 't2', user_name: 'omar.t', first: 'Omar', last: 'Tidewell', role: 'teacher', school: 's1' },
      { id: 'new', user_name: 'new.kid', first: 'New', last: 'Kid' },
    ];
    const files = rosterFiles({
      version: '1.2',
      mode: 'delta',
      schools: SCHOOLS,
      people,
      enrollments: [{ id: 'e9', class: 'c1', person: 'p9' }],
    });
    const [head, , ...others] = (files['roles.csv'] ?? '').split('\r\n');
    const roles = [head, ...others.map((line) => line.replace('t2,primary', 't2,secondary'))].slice(0, 2).join('\r\n');
    const run = await client.check(zipOf({ ...files, 'roles.csv': roles }));
    expect(run.counts.person).toEqual({ change: 1 });
    // Of whom nothing is known, nothing can stay.
    expect(run).toMatchObject({ not_taken: 1, same: { person: 1, enrollment: 1 } });
    expect((await client.lines(run.run_id, 'person', 'change'))[0]?.changes).toEqual([
      { field: 'first_name', before: 'Kid9', after: 'Nova' },
    ]);
    await client.discard(run.run_id);
  });

  it('as an older Windows program writes it keeps accents and curly quotation marks', async () => {
    const people = [{ id: 'w1', user_name: 'win.one', first: 'José', last: 'Muñoz O’Neal' }];
    const files = rosterFiles({ mode: 'delta', people });
    const run = await client.check(zipOf({ ...files, 'users.csv': asWindows(files['users.csv'] ?? '') }));
    expect((await client.lines(run.run_id, 'person', 'create'))[0]?.about).toBe('José Muñoz O’Neal (win.one)');
    await client.discard(run.run_id);
  });
});

const asWindows = (text: string) => Buffer.from(text.replaceAll('’', '\x92'), 'latin1');

it('a run is nobody’s but the district’s own administrators’', async () => {
  const run = await client.check(zipOf(rosterFiles(FULL)));
  const other = await server.as('mv-districtadmin');
  const asked = { query: { user_puid: other.user_puid, run_id: run.run_id } };
  expect((await other.call<RosterRun>('GET', '/v2/rostering/get_run', asked)).code).toBe(404);
  expect(
    (
      await other.call<{ lines: RosterLine[] }>('GET', '/v2/rostering/get_lines', {
        query: { ...asked.query, kind: 'person', outcome: 'leave' },
      })
    ).code,
  ).toBe(404);
  const payload = { user_puid: other.user_puid, run_id: run.run_id };
  expect((await other.call('POST', '/v2/rostering/approve_run', { payload })).code).toBe(404);
  await client.discard(run.run_id);
});

it('keeps names for as long as a run can be undone, and its counts beyond', async () => {
  const leaver = { id: 'leaver', user_name: 'leaver', first: 'Lena', last: 'Leaver' };
  await client.approve((await client.check(zipOf(rosterFiles({ ...FULL, people: [...PEOPLE, leaver] })))).run_id);
  const old = await client.check(zipOf(rosterFiles(FULL)));
  const before = old.counts;
  expect((await client.lines(old.run_id, 'person', 'leave')).length).toBeGreaterThan(0);
  await server.pool.query("update roster_run set started_at = now() - interval '31 days' where run_id = $1", [old.run_id]);
  const young = await client.check(zipOf(rosterFiles(FULL)));
  expect(await client.read(old.run_id)).toMatchObject({ state: 'discarded', counts: before });
  expect(await client.lines(old.run_id, 'person', 'leave')).toEqual([]);
  expect((await client.lines(young.run_id, 'person', 'leave')).length).toBeGreaterThan(0);
  await client.discard(young.run_id);
});
