import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import { demoPerson } from '#server/demo/demo-people.ts';
import { rosterClient } from '#testing/roster-client.ts';
import { rosterFiles, zipOf } from '#testing/roster-zip.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.pool.query('delete from device_report');
  await server.pool.query('delete from held_work');
});
afterAll(() => server.close());

async function attention(name: string): Promise<AttentionItem[]> {
  const person = await server.as(name);
  const { code, data } = await person.call<{ items: AttentionItem[] }>('GET', '/v2/users/get_attention', {
    query: { user_puid: person.user_puid },
  });
  expect(code).toBe(200);
  return data.items;
}
const kinds = async (name: string) => (await attention(name)).map(({ kind }) => kind);

it('says nothing where nothing needs anybody', async () => {
  expect(await attention('districtadmin')).toEqual([]);
});

it('names a roster that waits for a review until somebody decides, to those who may', async () => {
  const client = rosterClient(server);
  const files = rosterFiles({
    people: [{ id: 'att1', first: 'Ana', last: 'Reef' }],
    schools: [{ id: 's1', name: 'Seagrass Elementary School' }],
  });
  const run = await client.check(zipOf(files));
  expect(run.total).toBeGreaterThan(0);
  expect(await attention('districtadmin')).toEqual([
    { kind: 'roster_waiting', count: 1, is_more: false, name: 'roster.zip', at: run.started_at, id: run.run_id },
  ]);
  for (const other of ['schooladmin', 'mv-districtadmin']) expect(await kinds(other)).not.toContain('roster_waiting');
  await client.discard(run.run_id);
  expect(await attention('districtadmin')).toEqual([]);
});

it('names a daily sync that failed or is late in one line, and no failure that nobody can mend any more', async () => {
  const { rows } = await server.pool.query<{ district_id: number }>('select district_id from app_user where user_puid = $1', [
    demoPerson('districtadmin').userPuid,
  ]);
  const district = rows[0]?.district_id;
  const source = '0198b5a0-0000-7000-8000-00000000bbbb';
  await server.pool.query(
    `insert into roster_source (district_id, source_id, kind, name, sync_time, created_at) values ($1, $2, 'clever', 'Clever', '02:00', now())`,
    [district, source],
  );
  await server.pool.query(
    `insert into roster_run (district_id, run_id, source_id, kind, started_by_puid, started_at, state, is_automatic)
     values ($1, gen_random_uuid(), $2, 'clever', $3, now() - interval '30 hours', 'refused', true)`,
    [district, source, demoPerson('districtadmin').userPuid],
  );
  const lines = async () => (await attention('districtadmin')).map(({ kind, name }) => `${kind} ${name}`);
  expect(await lines()).toEqual(['roster_failed Clever']);
  expect(await kinds('mv-districtadmin')).toEqual([]);
  await server.pool.query("update roster_run set state = 'done' where source_id = $1", [source]);
  expect(await lines()).toEqual(['roster_late Clever']);
  await server.pool.query("update roster_source set sync_time = '' where source_id = $1", [source]);
  await server.pool.query("update roster_run set state = 'failed', started_at = now() - interval '31 days' where source_id = $1", [source]);
  expect(await lines()).toEqual([]);
  await server.pool.query("update roster_source set sync_time = '02:00' where source_id = $1", [source]);
  await server.pool.query("update roster_run set state = 'done' where source_id = $1", [source]);
  await server.pool.query('update roster_source set pause_from = current_date - 2, pause_until = current_date + 2 where source_id = $1', [
    source,
  ]);
  expect(await attention('districtadmin')).toEqual([]);
});

it('counts the devices with unsent work of the school or district that the caller manages', async () => {
  const { rows } = await server.pool.query<{ district_id: number }>('select district_id from app_user where user_puid = $1', [
    demoPerson('student1').userPuid,
  ]);
  await server.pool.query(
    `insert into device_report (district_id, device_id, user_puid, reported_at, waiting, parked, others, ready_offline, leaving)
     select $1, gen_random_uuid(), $2, now(), 2, 0, 0, '{}', false from generate_series(1, 2)`,
    [rows[0]?.district_id, demoPerson('student1').userPuid],
  );
  for (const name of ['schooladmin', 'districtadmin']) expect(await attention(name)).toMatchObject([{ kind: 'unsent_devices', count: 2 }]);
  expect(await kinds('mv-districtadmin')).toEqual([]);
});

it('says that there is more held work than was counted only where it waits', async () => {
  const { rows } = await server.pool.query<{ district_id: number; assignment_id: number }>(
    'select a.district_id, a.assignment_id from assignment a join class_group g using (district_id, group_puid) where g.school_id = 101 limit 1',
  );
  const hold = (number: number, waiting: number) =>
    server.pool.query(
      `insert into held_pile (district_id, assignment_id, user_puid, waiting, held_at, decided_at)
       select $1, $2, gen_random_uuid(), $4, now(), now() from generate_series(1, $3)`,
      [rows[0]?.district_id, rows[0]?.assignment_id, number, waiting],
    );
  const held = async () => (await attention('schooladmin')).filter(({ kind }) => kind === 'held_work');
  await hold(1_001, 0);
  await hold(2, 1);
  expect(await held()).toMatchObject([{ count: 2, is_more: false }]);
  await hold(1_000, 1);
  expect(await held()).toMatchObject([{ count: 1_000, is_more: true }]);
  await server.pool.query('delete from held_pile');
});

it('names an import of one’s own that stopped halfway, to nobody else', async () => {
  const person = await server.as('districtadmin');
  for (const kind of ['add', 'update'])
    await server.pool.query(
      `insert into user_import (district_id, import_id, started_by_puid, started_at, kind, file_name, unread_columns, state, added, changed, same,
         problems, change_id, heard_at)
       select district_id, gen_random_uuid(), user_puid, now(), $2, $2 || '.csv', '[]', 'writing', 1, 0, 0, 0, gen_random_uuid(),
         now() - interval '1 hour' from app_user where user_puid = $1`,
      [person.user_puid, kind],
    );
  const cut = async (name: string) => (await attention(name)).filter(({ kind }) => kind.endsWith('_cut'));
  expect((await cut('districtadmin')).map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'import_cut add.csv',
    'update_cut update.csv',
  ]);
  expect(await cut('schooladmin')).toEqual([]);
});
