import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SyncOp, SyncResult } from '#contract/sync/sync.schemas.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { pruneReceipts } from './prune-receipts.ts';

let server: TestServer;
let student: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  student = await server.as('student1');
  assigned = await firstAssignment(student);
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const push = async (op: SyncOp) =>
  (await student.call<{ results: SyncResult[] }>('POST', '/v2/sync/push', { payload: { device_id: randomUUID(), ops: [op] } })).data
    .results[0];
const rowsOf = async () => (await server.pool.query('select reply is null as thin from receipt')).rows.map(({ thin }) => thin);
const tracked = async () => (await server.pool.query('select 1 from lesson_tracking')).rowCount;

it('keeps a receipt whole for a term, then its id and fingerprint for a school year and a summer, then lets it go', async () => {
  const op = trackOp(trackQuery(student, assigned));
  const first = await push(op);
  await pruneReceipts(server.pool, inDays(119));
  expect((await push(op))?.reply).toEqual(first?.reply);

  await pruneReceipts(server.pool, inDays(121));
  expect(await rowsOf()).toEqual([true]);
  const before = await tracked();
  expect(await push(op)).toMatchObject({ outcome: 'duplicate', http_status: 200, reply: { status: 'success' } });
  const other = { ...op, query: { ...op.query, time_spent: 999 } };
  expect(await push(other)).toMatchObject({ outcome: 'rejected', http_status: 422 });
  expect(await tracked()).toBe(before);

  await pruneReceipts(server.pool, inDays(549));
  expect(await rowsOf()).toEqual([true]);
  await pruneReceipts(server.pool, inDays(551));
  expect(await rowsOf()).toEqual([]);
});

it('works through more than one batch, and leaves alone what came since', async () => {
  await server.pool.query(
    `insert into receipt (district_id, op_id, user_puid, fingerprint, http_status, reply, received_at)
     select 1001, gen_random_uuid(), $1, 'x', 200, '{}', now() - interval '200 days' from generate_series(1, 12000)`,
    [student.user_puid],
  );
  await push(trackOp(trackQuery(student, assigned)));
  await server.pool.query('update server_meta set receipts_thinned_to = null');
  await pruneReceipts(server.pool, new Date());
  const thin = await rowsOf();
  expect(thin.filter(Boolean)).toHaveLength(12_000);
  expect(thin).toHaveLength(12_001);
});

it('never touches held work that was declined or waits', async () => {
  const hold = (decision: string | null) =>
    server.pool.query(
      `insert into held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, held_at, decision, decided_at)
       values (1001, gen_random_uuid(), $1, $2, 'late', 'x', 'POST', '/x', '{}', '{}', now(), $3, case when $3::text is not null then now() end)`,
      [student.user_puid, assigned.assignment_id, decision],
    );
  for (const decision of ['accepted', 'declined', null]) await hold(decision);
  await pruneReceipts(server.pool, inDays(600));
  const { rows } = await server.pool.query('select decision from held_work order by decision');
  expect(rows).toEqual([{ decision: 'declined' }, { decision: null }]);
});
