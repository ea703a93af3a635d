import { afterAll, beforeAll, expect, it } from 'vitest';
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

const SCHOOLS = [{ id: 's1', name: 'Seagrass Elementary School' }];
const STAFF = Array.from({ length: 2 }, (_, n) => ({
  id: `t${n}`,
  user_name: `stay.t${n}`,
  first: `T${n}`,
  last: 'Cove',
  role: 'teacher',
}));
const KIDS = Array.from({ length: 30 }, (_, n) => ({
  id: `p${n}`,
  user_name: `cove.${n}`,
  first: `Kid${n}`,
  last: 'Cove',
  number: `C-${n}`,
}));
const PLACES = [
  ...STAFF.map(({ id }) => ({ id: `e-${id}`, class: `c-${id}`, person: id, role: 'teacher' })),
  ...KIDS.map(({ id }, n) => ({ id: `e-${id}`, class: `c-t${n % 2}`, person: id })),
];
const FULL: Required<Pick<MadeRoster, 'schools' | 'people' | 'classes' | 'enrollments'>> = {
  schools: SCHOOLS,
  people: [...STAFF, ...KIDS],
  classes: STAFF.map(({ id }) => ({ id: `c-${id}`, name: `Cove ${id}` })),
  enrollments: PLACES,
};
const check = (roster: MadeRoster) => client.check(zipOf(rosterFiles(roster)));
async function bringIn(roster: MadeRoster) {
  const run = await check(roster);
  return client.approve(run.run_id, accepting(run));
}
const account = async (user_name: string) => (await client.people('Cove')).find((each) => each.user_name === user_name);
const studentsIn = async (name: string) => (await client.classes()).find(({ group_name }) => group_name === name)?.students;

it('without its teachers, or a third of the class places, stops and asks with every figure', async () => {
  await bringIn(FULL);
  const none = await check({ ...FULL, people: KIDS, enrollments: PLACES.slice(2) });
  expect(none.stops).toMatchObject([
    { reason: 'too_many_leave', count: 2, of: 32, parts: [{ scope: 'role', about: '2', count: 2, of: 2 }] },
    { reason: 'teachers_missing', count: 2, of: 2 },
  ]);
  for (const accepted of [undefined, [2], [2, 3], [2, 2, 2]])
    expect(await client.answer('approve_run', none.run_id, { ...(accepted && { accepted }) })).toMatchObject({
      code: 409,
      refusal: 'roster_stopped',
    });
  expect(await account('stay.t0')).toMatchObject({ is_active: true });
  await client.discard(none.run_id);
  const third = await check({ ...FULL, enrollments: PLACES.filter((_, n) => n < 2 || n % 3 > 0) });
  expect(third.stops).toMatchObject([{ reason: 'enrollments_leave', count: 10, of: 30 }]);
  await client.discard(third.run_id);
});

it('brings a student back under a new id once somebody says that it is the same person', async () => {
  await bringIn({
    ...FULL,
    people: FULL.people.filter(({ id }) => id !== 'p3'),
    enrollments: PLACES.filter(({ person }) => person !== 'p3'),
  });
  expect(await account('cove.3')).toMatchObject({ is_active: false });
  const again = {
    ...FULL,
    people: FULL.people.map((each) => (each.id === 'p3' ? { ...each, id: 'p3-new' } : each)),
    enrollments: PLACES.map((each) => (each.person === 'p3' ? { ...each, id: 'e-new', person: 'p3-new' } : each)),
  };
  const run = await check(again);
  const [line] = await client.lines(run.run_id, 'person', 'problem');
  expect(line).toMatchObject({
    problem: 'id_changed',
    account: { name: 'Kid3 Cove', user_name: 'cove.3', number: 'C-3', is_active: false },
  });
  expect(await client.answer('decide_lines', run.run_id, { decision: 'same_person' })).toMatchObject({ code: 422 });
  expect(await client.answer('decide_lines', run.run_id, { decision: 'same_person', line_nos: [9_999] })).toMatchObject({ code: 422 });
  const decided = await client.decide(run.run_id, 'same_person', [line?.line_no ?? 0]);
  expect(decided).toMatchObject({ state: 'ready', counts: { person: { return: 1 }, enrollment: { create: 1 } }, stops: [] });
  expect(await account('cove.3')).toMatchObject({ is_active: false });
  await client.approve(run.run_id);
  expect(await account('cove.3')).toMatchObject({ is_active: true, external_id: 'C-3' });
  expect(await studentsIn('Cove t1')).toBe(15);
  const logged = async () => (await server.pool.query("select detail from security_event where kind = 'roster_same_person'")).rows;
  await expect.poll(logged).toEqual([{ detail: 'OneRoster CSV: Kid3 Cove (cove.3)' }]);
  expect((await check(again)).counts).toEqual({ school: {}, person: {}, class: {}, enrollment: {}, guardian: {} });
  // Undone with the run, the account is as before, and the new id is unknown again.
  expect(await client.undo(run.run_id)).toMatchObject({ state: 'undone', undo: { kept: 0, impossible: 0 } });
  expect(await account('cove.3')).toMatchObject({ is_active: false });
  expect((await check(again)).counts.person).toEqual({ problem: 1 });
});

it('gives free names to students whose own another one has, on the line or for all, and keeps them', async () => {
  const twins = ['x', 'y', 'z'].map((id) => ({ id, user_name: 'twin.cove', first: id, last: 'Cove', number: `T-${id}` }));
  const roster = {
    ...FULL,
    people: [...FULL.people.filter(({ id }) => id !== 'p3'), ...twins],
    enrollments: [
      ...PLACES.filter(({ person }) => person !== 'p3'),
      ...twins.map(({ id }) => ({ id: `e-${id}`, class: 'c-t0', person: id })),
    ],
  };
  const run = await check(roster);
  const problems = await client.lines(run.run_id, 'person', 'problem');
  expect(problems.map(({ their_id, problem }) => [their_id, problem])).toEqual([
    ['y', 'user_name_taken'],
    ['z', 'user_name_taken'],
  ]);
  const one = await client.decide(run.run_id, 'free_name', [problems[1]?.line_no ?? 0]);
  expect(one.counts.person).toEqual({ create: 2, problem: 1 });
  const all = await client.decide(run.run_id, 'free_name');
  expect(all).toMatchObject({ counts: { person: { create: 3 }, enrollment: { create: 3 } } });
  await client.approve(run.run_id);
  expect((await client.people('Cove')).map(({ user_name }) => user_name).filter((name) => name.startsWith('twin'))).toEqual(
    expect.arrayContaining(['twin.cove', 'twin.cove-2', 'twin.cove-3']),
  );
  const again = await check(roster);
  expect(again).toMatchObject({ counts: { school: {}, person: {}, class: {}, enrollment: {}, guardian: {} }, stops: [] });
  const { rows } = await server.pool.query('select 1 from roster_run where run_id = $1 and content is not null', [run.run_id]);
  expect(rows).toEqual([]);
});
