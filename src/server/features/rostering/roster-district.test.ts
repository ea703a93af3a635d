import { afterAll, beforeAll, expect, it } from 'vitest';
import { rosterClient } from '#testing/roster-client.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const MESA = 1002;
const LIST = Buffer.from('Class;Teacher;Student\nTide Club;mv-teacher1;mv-student1\nTide Club;mv-teacher1;student1');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const districtsOf = async () => {
  const { rows } = await server.pool.query<{ district_id: number }>("select district_id from class_group where group_name = 'Tide Club'");
  return rows.map(({ district_id }) => district_id);
};

it('of a super administrator goes into the district that is named, which every answer says', async () => {
  const vendor = rosterClient(server, 'superadmin', MESA);
  const run = await vendor.check(LIST, 'check_class_list');
  expect(run).toMatchObject({ state: 'ready', district_id: MESA, district_name: 'Mesa Verde', started_by: expect.any(String) });
  // Whoever names no district means their own, where this run is not.
  expect((await rosterClient(server, 'superadmin').answer('approve_run', run.run_id)).code).toBe(404);
  expect((await vendor.approve(run.run_id)).state).toBe('done');
  expect(await districtsOf()).toEqual([MESA]);
  expect((await vendor.undo(run.run_id)).state).toBe('undone');
  // The log is written after the answer.
  const noted = async () =>
    (await server.pool.query("select district_id from security_event where kind in ('accounts_imported', 'change_undone')")).rows;
  await expect.poll(noted).toEqual([{ district_id: MESA }, { district_id: MESA }]);
});

it('of anybody else never goes into another district', async () => {
  for (const name of ['districtadmin', 'schooladmin'])
    expect((await rosterClient(server, name, MESA).send(LIST, 'check_class_list')).code).toBe(404);
  const own = await rosterClient(server, 'mv-districtadmin', MESA).check(LIST, 'check_class_list');
  expect(own).toMatchObject({ district_id: MESA, counts: { enrollment: { problem: 1 } } });
});
