import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RosterRun, RosterSource } from '#contract/rostering/rostering.schemas.ts';
import { DEFAULT_CONFIG } from '#server/http/operators/server-config.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { cleverTables, type Provider, restTables, startProvider } from '#testing/roster-provider.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { checkAddress, createRosterApi } from './roster-api.ts';

let server: TestServer;
let provider: Provider;
let client: ReturnType<typeof rosterClient>;
beforeAll(async () => {
  provider = await startProvider({});
  server = await startTestServer({ rostering: { anyHost: true, cleverUrl: provider.url, classlinkUrl: provider.url } });
  client = rosterClient(server);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function post<Data>(call: string, body: object, name = 'districtadmin') {
  const person = await server.as(name);
  return person.call<Data>('POST', `/v2/rostering/${call}`, { payload: { user_puid: person.user_puid, ...body } });
}
async function connect(kind: string, more: object = {}): Promise<string> {
  const wish = { kind, name: `My ${kind}`, secret: 'open sesame', ...more };
  const { code, message, data } = await post<{ source_id: string }>('save_source', wish);
  if (code !== 200) throw new Error(message);
  return data.source_id;
}
const rest = (version: string) => ({ version, base_url: provider.url, token_url: `${provider.url}/token`, client_id: 'tidepool' });
async function run(source_id: string): Promise<RosterRun> {
  const { code, message, data } = await post<RosterRun>('start_run', { source_id });
  if (code !== 200) throw new Error(message);
  return client.settled(data.run_id);
}

const guardiansOf = async (user_name: string) =>
  (
    await server.pool.query(
      `select g.name, g.email, g.language from student_guardian g join app_user u using (district_id, user_puid) where u.user_name = $1`,
      [user_name],
    )
  ).rows;

describe('a OneRoster REST connection', () => {
  it.each(['1.1', '1.2'] as const)('%s is tested, rehearsed and brought in, whatever its pages look like', async (version) => {
    const tag = `v${version.replace('.', '')}`;
    provider.tables = restTables(version, tag);
    const source_id = await connect('oneroster', rest(version));
    provider.busy = 1;
    expect((await post<{ fault: unknown }>('test_source', { source_id })).data).toEqual({ fault: null });
    const [first, ...others] = ['total', 'link', 'nothing'] as const;
    provider.pageSize = 7;
    provider.tells = first;
    const found = await run(source_id);
    expect(found).toMatchObject({
      state: 'ready',
      not_taken: 0,
      counts: { person: { create: 41 }, class: { create: 1 }, enrollment: { create: 40 }, guardian: { create: 2 } },
    });
    await client.approve(found.run_id);
    expect(await guardiansOf(`${tag}-p0`)).toEqual([{ name: `Rest ${tag}`, email: 'mum@home.example', language: 'es' }]);
    expect((await client.classes()).find(({ group_name }) => group_name === `${tag} class`)).toMatchObject({
      teacher: `${tag}-t`,
      students: 40,
    });
    for (const tells of others) {
      provider.tells = tells;
      // Without a total or a link pages that are shorter than the first are the last: they are as long as a provider's are.
      provider.pageSize = tells === 'nothing' ? 12 : 7;
      const again = await run(source_id);
      expect(again.same).toMatchObject({ person: 41, class: 1, enrollment: 40, guardian: 2 });
      expect(again.counts.person).toEqual({});
      await client.discard(again.run_id);
    }
    provider.pageSize = 1_000;
    provider.tells = 'total';
  });

  it('refuses what came short: nobody leaves by it', async () => {
    provider.tables = restTables('1.2', 'short');
    const source_id = await connect('oneroster', rest('1.2'));
    await client.approve((await run(source_id)).run_id);
    provider.missing = 3;
    for (const tells of ['total', 'link'] as const) {
      provider.tells = tells;
      expect(await run(source_id)).toMatchObject({ state: 'refused', faults: [{ code: 'short_answer' }] });
    }
    provider.missing = 0;
    provider.tells = 'total';
    provider.tables = { ...provider.tables, users: [] };
    expect(await run(source_id)).toMatchObject({ state: 'refused', faults: [{ code: 'no_people' }] });
  });

  it('keeps its secret: sealed in the database, never answered, another one in its place where one is entered', async () => {
    const source_id = await connect('oneroster', { ...rest('1.2'), secret: 'wrong' });
    expect((await post('test_source', { source_id })).data).toMatchObject({ fault: { code: 'token_refused' } });
    const { rows } = await server.pool.query<{ sealed_secret: string }>('select sealed_secret from roster_source where source_id = $1', [
      source_id,
    ]);
    expect(Buffer.from(rows[0]?.sealed_secret ?? '', 'base64').toString('latin1')).not.toContain('wrong');
    const person = await server.as('districtadmin');
    const listed = await person.call<{ sources: RosterSource[] }>('GET', '/v2/rostering/get_sources', {
      query: { user_puid: person.user_puid },
    });
    expect(listed.data.sources.find((each) => each.source_id === source_id)).toMatchObject({ has_secret: true, client_id: 'tidepool' });
    expect(listed.response.body).not.toContain(rows[0]?.sealed_secret);
    await post('save_source', { source_id, kind: 'oneroster', name: 'Mended', ...rest('1.2'), secret: 'open sesame' });
    await post('save_source', { source_id, kind: 'oneroster', name: 'Named anew', ...rest('1.2') });
    expect((await post('test_source', { source_id })).data).toEqual({ fault: null });
    // A secret that is moved to another connection opens nothing.
    const other = await connect('oneroster', rest('1.2'));
    await server.pool.query('update roster_source set sealed_secret = $1 where source_id = $2', [rows[0]?.sealed_secret, other]);
    expect((await post('test_source', { source_id: other })).data).toMatchObject({ fault: { code: 'secret_missing' } });
    for (const call of ['test_source', 'start_run', 'remove_source'])
      expect((await post(call, { source_id }, 'mv-districtadmin')).code).toBe(404);
    expect((await post('save_source', { source_id, kind: 'oneroster', name: 'Taken', ...rest('1.2') }, 'mv-districtadmin')).code).toBe(404);
    await post('remove_source', { source_id });
    expect((await post('start_run', { source_id })).code).toBe(404);
  });
});

it('brings a district in from Clever, and again changes nothing', async () => {
  provider.tables = cleverTables();
  provider.pageSize = 8;
  const source_id = await connect('clever', { secret: 'good' });
  const found = await run(source_id);
  expect(found).toMatchObject({
    state: 'ready',
    not_taken: 1,
    counts: { school: { link: 1 }, person: { create: 31 }, enrollment: { create: 30 }, guardian: { create: 2, skip: 1 } },
  });
  // An emergency contact who is also a parent is one; who is nothing else is not.
  expect(await client.lines(found.run_id, 'guardian', 'skip')).toMatchObject([
    { about: 'Rosa Cleverly → C2 Cleverly', problem: 'guardian_contact' },
  ]);
  await client.approve(found.run_id);
  expect(await guardiansOf('cs-0')).toEqual([{ name: 'Rosa Cleverly', email: 'rosa@home.example', language: '' }]);
  expect((await client.people('C7 Cleverly'))[0]).toMatchObject({ user_name: 'cs-7', grade: 'K', school_id: 102, external_id: 'CS-7' });
  expect((await client.classes()).find(({ group_name }) => group_name === 'Clever class')).toMatchObject({
    teacher: 'tess.c',
    students: 30,
  });
  expect((await run(source_id)).counts).toEqual({ school: {}, person: {}, class: {}, enrollment: {}, guardian: { skip: 1 } });
});

it('brings a district in from ClassLink’s proxy, by its application', async () => {
  provider.tables = restTables('1.1', 'link');
  const lost = await connect('classlink', { secret: 'good', application_id: 'elsewhere' });
  expect((await post('test_source', { source_id: lost })).data).toMatchObject({ fault: { code: 'no_application' } });
  const source_id = await connect('classlink', { secret: 'good', application_id: 'harbor%2F1' });
  expect((await post('test_source', { source_id })).data).toEqual({ fault: null });
  expect((await run(source_id)).counts.person).toEqual({ create: 41 });
  expect(provider.asked).toContain('GET /harbor%2F1/ims/oneroster/v1p1/users');
});

it('asks again for what a cut connection has lost, and tells one that is always cut', async () => {
  const ask = createRosterApi({ anyHost: true, pause: async () => undefined });
  const applications = { url: `${provider.url}/applications`, headers: { authorization: 'Bearer good' } };
  provider.cuts = 2;
  expect((await ask(applications)).json).toHaveProperty('applications');
  provider.cuts = 10;
  await expect(ask(applications)).rejects.toThrow('no_answer');
  expect(provider.cuts).toBe(6);
  provider.cuts = 0;
});

describe('addresses', () => {
  it('of school systems are those of the public internet, and no others', async () => {
    for (const bad of [
      'http://sis.example',
      'https://127.0.0.1/x',
      'https://[::1]/',
      'https://me:pw@sis.example',
      'file:///etc/passwd',
      'https://2130706433/',
      'nonsense',
    ])
      expect(() => checkAddress(bad, false), bad).toThrow('address');
    const ask = createRosterApi();
    await expect(ask({ url: 'https://localhost/token' })).rejects.toThrow('address localhost');
    const anywhere = createRosterApi({ anyHost: true });
    await expect(anywhere({ url: `${provider.url}/away` })).rejects.toThrow('redirect');
    expect(DEFAULT_CONFIG.rostering.anyHost).toBe(false);
  });
});
