import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Guardian } from '#contract/guardians/guardians.schemas.ts';
import { accepting, rosterClient } from '#testing/roster-client.ts';
import { type MadePerson, rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let client: ReturnType<typeof rosterClient>;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  client = rosterClient(server);
  admin = await server.as('districtadmin');
});
afterAll(() => server.close());
beforeEach(async () => {
  // Each test is a school system of its own.
  await server.pool.query("update roster_source set closed_at = now() where kind = 'csv'");
  await server.pool.query('delete from student_guardian');
});

const STUDENTS: readonly MadePerson[] = ['ana', 'ben', 'eva'].map((id) => ({ id, user_name: `g.${id}`, first: id, last: 'Diaz' }));
const ROSA: MadePerson = { id: 'rosa', role: 'guardian', first: 'Rosa', last: 'Díaz', email: 'Rosa@Home.example', agents: ['ana', 'ben'] };
const TOM: MadePerson = {
  id: 'tom',
  role: 'parent',
  first: 'Tom',
  last: 'Diaz',
  email: 'tom@home.example',
  agents: ['ana'],
  enabled: 'false',
};
const files = (people: readonly MadePerson[], more: object = {}) =>
  zipOf(rosterFiles({ schools: [{ id: 's1', name: 'Seagrass Elementary School' }], people: [...STUDENTS, ...people], ...more }));
const check = (people: readonly MadePerson[], more: object = {}) => client.check(files(people, more));
const bring = async (people: readonly MadePerson[], more: object = {}) => {
  const run = await check(people, more);
  return client.approve(run.run_id, accepting(run));
};
const idOf = async (name: string) =>
  (await server.pool.query<{ user_puid: string }>('select user_puid from app_user where user_name = $1', [`g.${name}`])).rows[0]
    ?.user_puid ?? '';
const listed = async (name: string) =>
  (
    await admin.call<{ guardians: Guardian[] }>('GET', '/v2/guardians/get_guardians', {
      query: { user_puid: admin.user_puid, account_puid: await idOf(name) },
    })
  ).data.guardians;
const post = async (call: string, name: string, body: object) =>
  admin.call('POST', `/v2/guardians/${call}`, { payload: { user_puid: admin.user_puid, account_puid: await idOf(name), ...body } });
const save = async (name: string, { guardian_id, name: called, email, language }: Guardian, more: object) =>
  post('save_guardian', name, { guardian_id, name: called, email, language, ...more });

it.each(['1.1', '1.2'] as const)(
  'brings guardians of OneRoster %s, who get no account; twice is once; undone they are gone',
  async (version) => {
    await bring([]);
    // Agents point from the guardian to the student, or the other way.
    const people = [{ id: 'eve', role: 'relative', first: 'Eve', last: 'Reef' }, ROSA, TOM];
    const students = STUDENTS.map((each) => (each.id === 'eva' ? { ...each, agents: ['eve', 'nobody'] } : each));
    const zip = zipOf(
      rosterFiles({ version, schools: [{ id: 's1', name: 'Seagrass Elementary School' }], people: [...students, ...people] }),
    );
    const run = await client.check(zip);
    expect(run).toMatchObject({ state: 'ready', not_taken: 0, counts: { guardian: { create: 4 } } });
    expect(await listed('ana')).toEqual([]);
    expect((await client.lines(run.run_id, 'guardian', 'create')).map(({ about }) => about).sort()).toEqual([
      'Eve Reef → eva Diaz',
      'Rosa Díaz → ana Diaz',
      'Rosa Díaz → ben Diaz',
      'Tom Diaz → ana Diaz',
    ]);
    await client.approve(run.run_id);
    expect(await listed('ana')).toMatchObject([
      { name: 'Rosa Díaz', email: 'rosa@home.example', language: '', origin: 'roster', stopped_at: null },
      { name: 'Tom Diaz', email: 'tom@home.example' },
    ]);
    expect((await server.pool.query("select 1 from app_user where user_name in ('rosa', 'tom', 'eve')")).rowCount).toBe(0);
    const again = await client.check(zip);
    expect([again.counts.guardian, again.same.guardian, again.total]).toEqual([{}, 4, 0]);
    await client.discard(again.run_id);
    const undone = await client.undo(run.run_id);
    expect(undone.undo?.kept).toBe(0);
    expect((await server.pool.query('select 1 from student_guardian')).rowCount).toBe(0);
  },
);

it('keeps what was entered, changed or removed by hand, and says so with the reason', async () => {
  await bring([ROSA, TOM]);
  await post('add_guardian', 'eva', { name: 'Rosa Diaz', email: 'other@home.example', language: 'es' });
  const [rosa] = await listed('ben');
  const [, tom] = await listed('ana');
  if (!rosa || !tom) throw new Error('not brought');
  await save('ben', rosa, { email: 'new@home.example', language: 'es' });
  expect((await listed('ben'))[0]?.origin).toBe('changed_here');
  await post('remove_guardian', 'ana', { guardian_id: tom.guardian_id });
  const run = await check([{ ...ROSA, agents: ['ana', 'ben', 'eva'] }, TOM]);
  expect(run.counts.guardian).toEqual({ skip: 3 });
  const lines = await client.lines(run.run_id, 'guardian', 'skip');
  expect(Object.fromEntries(lines.map(({ about, problem }) => [about, problem]))).toEqual({
    'Rosa Díaz → ben Diaz': 'guardian_changed_here',
    'Rosa Díaz → eva Diaz': 'guardian_entered_here',
    'Tom Diaz → ana Diaz': 'guardian_removed_here',
  });
  expect(run.total).toBe(0);
  await client.discard(run.run_id);
  // The roster changes the name alone: the address stays as somebody wrote it.
  await bring([{ ...ROSA, last: 'Reef' }, TOM]);
  expect((await listed('ben'))[0]).toMatchObject({ name: 'Rosa Reef', email: 'new@home.example', language: 'es', origin: 'changed_here' });
  expect((await listed('ana')).map(({ name }) => name)).toEqual(['Rosa Reef']);
  expect(await listed('eva')).toMatchObject([{ email: 'other@home.example', origin: 'here' }]);
});

it('lets whoever unsubscribed stay so: with another address, after leaving, and after an undo', async () => {
  const run = await bring([ROSA]);
  await server.pool.query("update student_guardian set stopped_at = now() where name = 'Rosa Díaz'");
  const change = await bring([{ ...ROSA, email: 'new@home.example' }]);
  expect(await listed('ana')).toMatchObject([{ email: 'new@home.example', stopped_at: expect.any(String) }]);
  await client.undo(change.run_id);
  expect(await listed('ana')).toMatchObject([{ email: 'rosa@home.example', stopped_at: expect.any(String) }]);
  await bring([]);
  expect(await listed('ana')).toEqual([]);
  const back = await check([ROSA]);
  expect(back.counts.guardian).toEqual({ return: 2 });
  await client.approve(back.run_id);
  expect((await listed('ana'))[0]?.stopped_at).not.toBeNull();
  await client.undo(back.run_id);
  expect(await listed('ana')).toEqual([]);
  expect(run.state).toBe('done');
});

it('stops where all guardians would leave, and drops what waits to be mailed to who left', async () => {
  await bring([ROSA, TOM]);
  await server.pool.query(
    `insert into mail (district_id, user_puid, role, school_id, to_address, kind, subject, body, created_at, due_at)
     select district_id, user_puid, role, school_id, a.address, 'weekly_summary', '', '', now(), now() + interval '1 year'
     from app_user, unnest(array['rosa@home.example', 'tom@home.example']) a (address) where user_name = 'g.ana'`,
  );
  const run = await check([]);
  expect(run.stops).toMatchObject([{ reason: 'guardians_leave', count: 3, of: 3 }]);
  expect((await client.answer('approve_run', run.run_id)).code).not.toBe(200);
  await client.discard(run.run_id);
  await bring([ROSA]);
  expect((await server.pool.query('select to_address from mail')).rows).toEqual([{ to_address: 'rosa@home.example' }]);
});

it('leaves alone what somebody changed after the preview', async () => {
  await bring([ROSA]);
  const run = await check([{ ...ROSA, last: 'Reef' }]);
  const [rosa] = await listed('ana');
  if (rosa) await save('ana', rosa, { email: 'hers@home.example' });
  const done = await client.approve(run.run_id);
  expect(done.counts.guardian).toEqual({ change: 1, problem: 1 });
  expect(await listed('ana')).toMatchObject([{ name: 'Rosa Díaz', email: 'hers@home.example' }]);
});

it('lists of changes end and add single guardians', async () => {
  await bring([ROSA, TOM]);
  const run = await client.check(
    zipOf(
      rosterFiles({
        mode: 'delta',
        people: [
          { id: 'tom', role: 'parent', status: 'tobedeleted' },
          { id: 'eva', user_name: 'g.eva', first: 'eva', last: 'Diaz', agents: ['rosa'] },
        ],
      }),
    ),
  );
  expect(run.counts.guardian).toEqual({ create: 1, leave: 1 });
  await client.approve(run.run_id, accepting(run));
  expect(await listed('eva')).toMatchObject([{ name: 'Rosa Díaz', email: 'rosa@home.example' }]);
});
