import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UsageExport } from '#contract/usage/usage-exports.schemas.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { rollUpUsage } from './roll-up-usage.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer({ accountCacheMs: 0 });
  await rollUpUsage(server.pool, new Date());
  admin = await server.as('districtadmin');
});
afterAll(() => server.close());

const listed = async (person = admin) =>
  (await person.call<{ exports: UsageExport[] }>('GET', `/v2/usage/get_exports?user_puid=${person.user_puid}`)).data.exports;
const start = (table: string, more = {}) =>
  admin.call<UsageExport>('POST', '/v2/usage/start_export', { payload: { user_puid: admin.user_puid, table, period: 'year', ...more } });

/** The export as soon as the server is no longer at it. */
async function finished(id: string): Promise<UsageExport> {
  const find = async () => (await listed()).find(({ export_id }) => export_id === id);
  await expect.poll(async () => (await find())?.state).toMatch(/done|failed|cancelled/);
  const found = await find();
  if (!found) throw new Error('the export is gone');
  return found;
}

async function sheetOf(id: string, person = admin): Promise<string | null> {
  const { response, code } = await person.call('GET', `/v2/usage/download_export?user_puid=${person.user_puid}&export_id=${id}`);
  return code === 200 ? new TextDecoder().decode(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml']) : null;
}

test('writes a table whole, and keeps it for its owner to fetch again', async () => {
  const begun = await start('classes');
  expect(begun.data).toMatchObject({
    state: expect.stringMatching(/queued|running|done/),
    table: 'classes',
    district_name: 'Harbor Point',
  });
  const { rows } = await server.pool.query<{ name: string }>(
    `select name from usage_part where district_id = 1001 and kind = 'class' and period = 'year' and starts_on = $1`,
    [begun.data.starts_on],
  );
  const done = await finished(begun.data.export_id);
  expect(done).toMatchObject({ state: 'done', done: rows.length, file_name: expect.stringContaining(' - Report.xlsx') });
  const sheet = await sheetOf(done.export_id);
  expect(rows.length).toBeGreaterThan(2);
  for (const { name } of rows) expect(sheet).toContain(name.replaceAll('&', '&amp;'));
  // Once more: it does not go with the first download.
  expect(await sheetOf(done.export_id)).toBe(sheet);
});

test('is nobody else’s, and is noted in the security log when it is fetched', async () => {
  const { export_id } = await finished((await start('assignments', { language: 'es' })).data.export_id);
  expect(await sheetOf(export_id)).toContain('Terminaron');
  const other = await server.as('schooladmin');
  expect(await sheetOf(export_id, other)).toBeNull();
  expect(await listed(other)).toEqual([]);
  await expect
    .poll(async () => {
      const { rowCount } = await server.pool.query(
        "select 1 from security_event where kind = 'exported' and actor_puid = $1 and detail like '%downloadUsageExport%'",
        [admin.user_puid],
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
});

test('leaves nothing out where many were given at the same moment', async () => {
  const given = '2026-11-20 15:00:00.123456+00';
  await server.pool.query(
    `insert into usage_assignment (district_id, assignment_id, school_id, group_puid, lesson_id, assigned_at, due_date, given, started, finished)
     select district_id, 900000 + n, school_id, group_puid, lesson_id, $1::timestamptz, null, 20, 0, 0
     from (select * from usage_assignment where district_id = 1001 limit 1) one, generate_series(1, 620) n`,
    [given],
  );
  const begun = await start('assignments', { period: 'month', starts_on: '2026-11-01' });
  const { rows } = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from usage_assignment where district_id = 1001 and assigned_at >= '2026-11-01T06:00:00Z'
       and assigned_at < '2026-12-01T06:00:00Z'`,
  );
  expect(await finished(begun.data.export_id)).toMatchObject({ state: 'done', done: rows[0]?.n });
  expect(rows[0]?.n).toBeGreaterThanOrEqual(620);
  await server.pool.query('delete from usage_assignment where assigned_at = $1::timestamptz', [given]);
});

test('of four asked for at the same moment the fourth waits until one has ended', async () => {
  const holder = await server.pool.connect();
  // None is noted before all were asked for, and none ends before all are answered.
  await holder.query('begin; lock table usage_part in access exclusive mode; savepoint asked; lock table usage_export in share mode');
  const asked = Promise.all([1, 2, 3, 4].map(() => start('classes')));
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await server.pool.query(waiting)).rowCount).toBe(4);
  await holder.query('rollback to asked');
  const all = await asked;
  await holder.query('rollback');
  holder.release();
  expect(all.map(({ code }) => code).sort()).toEqual([200, 200, 200, 429]);
  for (const { code, data } of all) if (code === 200) await finished(data.export_id);
  expect((await start('classes')).code).toBe(200);
});

test('is gone after 30 days', async () => {
  const { export_id } = await finished((await start('schools')).data.export_id);
  await server.pool.query("update usage_export set started_at = now() - interval '31 days' where export_id = $1", [export_id]);
  expect((await listed()).some((each) => each.export_id === export_id)).toBe(false);
});

test('lists a page at a time and says how many there are', async () => {
  const person = await server.as('schooladmin');
  await server.pool.query(
    `insert into usage_export (district_id, user_puid, export_id, table_name, period, starts_on, of_district_name, started_at)
     select district_id, user_puid, gen_random_uuid(), 'classes', 'year', '2026-08-01', 'Harbor Point', now() - n * interval '1 minute'
     from app_user, generate_series(1, 60) n where user_puid = $1`,
    [person.user_puid],
  );
  const pageOf = async (page: number) => {
    const query = { user_puid: person.user_puid, page: `${page}` };
    return (await person.call<{ total: number; exports: UsageExport[] }>('GET', '/v2/usage/get_exports', { query })).data;
  };
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
  expect(pages.map(({ total, exports }) => [total, exports.length])).toEqual([
    [60, 25],
    [60, 25],
    [60, 10],
  ]);
  expect(new Set(pages.flatMap(({ exports }) => exports.map(({ export_id }) => export_id))).size).toBe(60);
});

test('is no longer listed or sent once its owner administers less than it is about', async () => {
  const of = async (more: object) => (await finished((await start('classes', more)).data.export_id)).export_id;
  const [district, school] = [await of({}), await of({ school_id: 101 })];
  const above = await server.as('superadmin');
  const moved = async (role: number, school_id: number | null) => {
    const payload = { user_puid: above.user_puid, account_puid: admin.user_puid, first_name: 'Robert', last_name: 'Castellanos' };
    expect((await above.call('POST', '/v2/users/update_user', { payload: { ...payload, role, school_id } })).code).toBe(200);
    admin = await server.as('districtadmin');
  };
  const seen = async () => {
    const ids = (await listed()).map(({ export_id }) => export_id);
    return [district, school].map((id) => ids.includes(id));
  };
  await moved(6, 101);
  expect(await seen()).toEqual([false, true]);
  expect([(await sheetOf(district)) === null, (await sheetOf(school)) === null]).toEqual([true, false]);
  await moved(6, 102);
  expect(await seen()).toEqual([false, false]);
  await moved(9, null);
  expect(await seen()).toEqual([true, true]);
});
