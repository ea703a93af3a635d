import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RosterRun, RosterSource } from '#contract/rostering/rostering.schemas.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { addJob } from '#server/jobs/jobs.store.ts';
import { accepting, rosterClient } from '#testing/roster-client.ts';
import { type Provider, restTables, startProvider } from '#testing/roster-provider.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { beginDueSyncs } from './daily-sync.ts';

let server: TestServer;
let provider: Provider;
let client: ReturnType<typeof rosterClient>;
const rostering = () => ({ anyHost: true, cleverUrl: provider.url, classlinkUrl: provider.url });
beforeAll(async () => {
  provider = await startProvider({});
  server = await startTestServer({ rostering: rostering() });
  client = rosterClient(server);
  await server.pool.query("update app_user set email = 'it@harbor.example' where user_name = 'districtadmin'");
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  provider.missing = 0;
  await server.pool.query("update roster_source set closed_at = now() where sync_time <> ''");
  await server.pool.query("delete from notification where link like '%oneRosterImportStatus%'");
});

const post = async <Data>(call: string, body: object) => {
  const person = await server.as('districtadmin');
  return person.call<Data>('POST', `/v2/rostering/${call}`, { payload: { user_puid: person.user_puid, ...body } });
};
const form = () => ({ version: '1.2', base_url: provider.url, token_url: `${provider.url}/token`, client_id: 'tidepool' });
const save = (body: object) => post<{ source_id: string }>('save_source', { kind: 'oneroster', ...form(), ...body });
async function connect(name: string, more: object = {}): Promise<string> {
  const { code, message, data } = await save({ name, secret: 'open sesame', sync_time: '02:00', ...more });
  if (code !== 200) throw new Error(message);
  return data.source_id;
}
const sources = async () => {
  const person = await server.as('districtadmin');
  return (await person.call<{ sources: RosterSource[] }>('GET', '/v2/rostering/get_sources', { query: { user_puid: person.user_puid } }))
    .data.sources;
};
const sourceOf = async (source_id: string) => (await sources()).find((each) => each.source_id === source_id);
/** Chicago's 02:05 of a day in January. */
const nightOf = (day: number) => new Date(Date.UTC(2199, 0, day, 8, 5));
const jobs = {
  plan: addJob,
  // As if the server that began them died at once.
  enqueue: async () => void (await server.pool.query("update job set heard_at = now() - interval '1 hour' where state = 'queued'")),
};
/** Two servers look at the same time; a third does the work. @returns how many runs began */
async function look(now: Date): Promise<number> {
  const db = openDatabase(server.pool);
  const counts = await Promise.all([beginDueSyncs(db, jobs, now), beginDueSyncs(db, jobs, now)]);
  return counts.reduce((sum, each) => sum + each, 0);
}
async function sync(source_id: string, now: Date): Promise<RosterRun> {
  expect(await look(now)).toBe(1);
  const run_id = (await sourceOf(source_id))?.last_sync?.run_id ?? '';
  const next = await buildApp({ pool: server.pool, keys: TEST_KEYS, takesJobs: true, config: { rostering: rostering() } });
  await next.ready();
  return client.settled(run_id).finally(() => next.close());
}
const told = async () => {
  const person = await server.as('districtadmin');
  const { data } = await person.call<{ notifications: { title: { en: string }; body: { en: string; es: string }; link: string }[] }>(
    'GET',
    '/notification/get_notification',
    { query: { user_puid: person.user_puid } },
  );
  return data.notifications.filter(({ link }) => link?.includes('oneRosterImportStatus'));
};

it('runs once a day whatever the number of servers: the first waits, then it applies itself below the limits', async () => {
  provider.tables = restTables('1.2', 'daily');
  const source_id = await connect('Daily');
  const first = await sync(source_id, nightOf(2));
  expect(first).toMatchObject({ state: 'ready', is_automatic: true, held_for: 'first' });
  expect(await told()).toMatchObject([{ title: { en: 'Daily: review the roster sync' }, link: expect.stringContaining(first.run_id) }]);
  const mailed = await server.pool.query('select kind, to_address, subject, state from mail');
  expect(mailed.rows).toEqual([
    { kind: 'roster_waiting', to_address: 'it@harbor.example', subject: 'Daily: review the roster sync', state: 'queued' },
  ]);
  expect((await client.people('daily')).length).toBe(0);
  await client.approve(first.run_id);
  expect(await look(nightOf(2))).toBe(0);
  // Before its time nothing begins.
  expect(await look(new Date(nightOf(3).getTime() - 600_000))).toBe(0);

  const [one = {}, ...others] = provider.tables.users ?? [];
  provider.tables = { ...provider.tables, users: [{ ...one, givenName: 'Renamed' }, ...others] };
  const second = await sync(source_id, nightOf(3));
  expect(second).toMatchObject({ state: 'done', approved_by: null, held_for: null, counts: { person: { change: 1 } } });
  expect((await client.people('Renamed')).length).toBe(1);
  expect(await sourceOf(source_id)).toMatchObject({ last_sync: { run_id: second.run_id, state: 'done' } });
  expect((await told()).length).toBe(1);

  // A day without changes does not bury the one that can be undone; after an undo the next one waits.
  expect(await sync(source_id, nightOf(4))).toMatchObject({ state: 'done', counts: { person: {} } });
  expect((await client.undo(second.run_id)).state).toBe('undone');
  expect(await sync(source_id, nightOf(5))).toMatchObject({ state: 'ready', held_for: 'undone' });
});

it('waits above the limits and says so once in three days; a newer one takes its place', async () => {
  provider.tables = restTables('1.2', 'limit');
  const source_id = await connect('Limits');
  await client.approve((await sync(source_id, nightOf(2))).run_id);
  provider.tables = { ...provider.tables, users: (provider.tables.users ?? []).slice(0, 20) };
  const held = await sync(source_id, nightOf(3));
  expect(held).toMatchObject({ state: 'ready', held_for: 'stops', stops: [{ reason: 'too_many_leave' }, { reason: 'guardians_leave' }] });
  const newer = await sync(source_id, nightOf(4));
  expect((await client.read(held.run_id)).state).toBe('discarded');
  expect((await told()).filter(({ link }) => !link.includes(newer.run_id)).length).toBe(2);
  await client.approve(newer.run_id, accepting(newer));
});

it('that fails says why and what to do, and tries again the next day', async () => {
  provider.tables = restTables('1.2', 'fail');
  const source_id = await connect('Failing');
  await client.approve((await sync(source_id, nightOf(2))).run_id);
  provider.missing = 3;
  expect(await sync(source_id, nightOf(3))).toMatchObject({ state: 'refused' });
  expect(await sourceOf(source_id)).toMatchObject({ last_sync: { state: 'refused', fault: { code: 'short_answer' } } });
  const notes = await told();
  expect(notes.map(({ title }) => title.en)).toContain('Failing: the roster sync failed');
  expect(notes.find(({ title }) => title.en.includes('failed'))?.body).toMatchObject({
    en: expect.stringContaining('Nothing was changed.'),
    es: expect.stringContaining('No se cambió nada.'),
  });
  provider.missing = 0;
  expect((await sync(source_id, nightOf(4))).state).toBe('done');
});

it('pauses from a day until a day, runs at the time that is set, and is off without one', async () => {
  provider.tables = restTables('1.2', 'pause');
  const source_id = await connect('Paused', { pause_from: '2199-01-03', pause_until: '2199-01-04' });
  expect(await sourceOf(source_id)).toMatchObject({
    sync_time: '02:00',
    pause_from: '2199-01-03',
    pause_until: '2199-01-04',
    is_paused: false,
  });
  for (const day of [3, 4]) expect(await look(nightOf(day))).toBe(0);
  expect(await sync(source_id, nightOf(5))).toMatchObject({ state: 'ready' });
  await save({ source_id, name: 'Paused', sync_time: '' });
  expect(await look(nightOf(6))).toBe(0);
  expect(await save({ source_id, name: 'Paused', pause_from: '2199-02-03', pause_until: '2199-02-02' })).toMatchObject({
    code: 422,
    refusal: 'roster_pause_backward',
  });
  expect((await save({ source_id, name: 'Paused', pause_from: '2199-02-03' })).code).toBe(422);
  expect((await save({ source_id, name: 'Paused', sync_time: '25:00' })).code).toBe(400);
  // Turned on after today's time, it begins tomorrow.
  await save({ source_id, name: 'Paused', sync_time: '00:00' });
  expect(await look(new Date())).toBe(0);
});
