import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { addJob } from '#server/jobs/jobs.store.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const TOKEN = 'a-token-of-the-operator';
let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await startTestServer({ metricsToken: TOKEN });
  student = await server.as('student1');
});
afterAll(() => server.close());

const ask = (authorization?: string) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
/** The value of a series by its name and labels, as the text has them. */
const figure = async (series: string): Promise<number | null> => {
  const { body } = await ask(`Bearer ${TOKEN}`);
  const line = body.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

it('shows the metrics to whoever has the token, and to nobody else', async () => {
  expect((await ask(`Bearer ${TOKEN}`)).headers['content-type']).toContain('text/plain');
  for (const given of [undefined, '', TOKEN, `Bearer ${TOKEN}s`, `bearer ${student.token}`]) {
    const { statusCode, body } = await ask(given);
    expect([statusCode, body.includes('tidepool_')], String(given)).toEqual([401, false]);
  }
});

it('has no such address on a server without a token', async () => {
  const closed = await startTestServer();
  const reply = await closed.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: 'Bearer null' } });
  expect(reply.statusCode).toBe(404);
  await closed.close();
});

it('counts calls by the pattern of their route and never names a person or a record', async () => {
  const before = (await figure('tidepool_call_seconds_count{method="GET",route="unknown",status="404"}')) ?? 0;
  await student.call('GET', `/v2/nothing/${student.user_puid}`);
  await student.call('GET', `/${student.user_puid}/nothing`);
  expect(await figure('tidepool_call_seconds_count{method="GET",route="unknown",status="404"}')).toBe(before + 2);
  await student.call('GET', '/v2/profile/get_profile', { query: { user_puid: student.user_puid } });
  const { body } = await ask(`Bearer ${TOKEN}`);
  expect(body).not.toContain(student.user_puid);
});

it('counts queued calls by what became of them', async () => {
  const outcome = (name: string) => figure(`tidepool_queued_calls_total{outcome="${name}"}`);
  const [applied, duplicate] = [(await outcome('applied')) ?? 0, (await outcome('duplicate')) ?? 0];
  const headers = { 'idempotency-key': randomUUID() };
  const payload = { user_puid: student.user_puid, settings: {} };
  const send = () => student.call('POST', '/v2/reading/save_settings', { headers, payload });
  await send();
  await send();
  expect([await outcome('applied'), await outcome('duplicate')]).toEqual([applied + 1, duplicate + 1]);
});

it('says what long work waits, and no more of it once it has ended', async () => {
  const owner = { district_id: 1, user_puid: student.user_puid };
  const waiting = () => figure('tidepool_jobs{kind="usage export",state="queued"}');
  expect(await waiting()).toBeNull();
  for (const job_id of [randomUUID(), randomUUID()]) await addJob(openDatabase(server.pool), { ...owner, job_id }, 'usage export', {});
  expect(await waiting()).toBe(2);
  await server.pool.query("update job set state = 'done' where user_puid = $1", [student.user_puid]);
  expect(await waiting()).toBeNull();
  expect(await figure('tidepool_database_up')).toBe(1);
});

it('tells every figure that the dashboard for operators asks for', async () => {
  const dashboard = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(tidepool|nodejs|process)_\w+/g) ?? []));
  const { body } = await ask(`Bearer ${TOKEN}`);
  const told = new Set(body.match(/^# TYPE (\S+)/gm)?.map((line) => line.slice('# TYPE '.length)));
  expect(asked.length).toBeGreaterThanOrEqual(panels.length);
  expect(asked.filter((name) => !told.has(name.replace(/_(count|bucket)$/, '')))).toEqual([]);
});
