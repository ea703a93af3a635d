import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { openPool } from '#server/db/open-pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Assigned, firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { type SilentProxy, startSilentProxy } from '#testing/silent-proxy.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const TIMEOUT_MS = 1_500;

let server: TestServer;
let proxy: SilentProxy;
let student: Person;
let assigned: Assigned;
beforeAll(async () => {
  server = await startTestServer();
  proxy = await startSilentProxy(server.url);
  student = await server.as('student1');
  assigned = await firstAssignment(student);
});
afterAll(async () => {
  await proxy.close();
  await server.close();
});

it('pushes again soon after every connection to the database fell silent, and health says so meanwhile', async () => {
  const pool = openPool(proxy.url, 12, TIMEOUT_MS);
  const app = await buildApp({ pool, keys: TEST_KEYS });
  const push = async () => {
    const ops = [trackOp(trackQuery(student, assigned))];
    const headers = { authorization: `Bearer ${student.token}` };
    return app.inject({ method: 'POST', url: '/v2/sync/push', headers, payload: { device_id: randomUUID(), ops } });
  };
  await Promise.all(Array.from({ length: 12 }, () => pool.query('select pg_sleep(0.05)')));
  expect((await push()).statusCode).toBe(200);

  proxy.silence();
  const health = await app.inject('/healthz');
  expect(health.statusCode).toBe(503);
  // Twenty devices at once: the answers are refusals that a device sends again, never silence.
  const first = await Promise.all(Array.from({ length: 20 }, push));
  for (const answer of first) expect([200, 503]).toContain(answer.statusCode);
  await expect.poll(async () => (await push()).statusCode, { interval: 100 }).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  await pool.end();
});

it('loses no connection to transactions whose connection was cut at any of their statements', async () => {
  const pool = openPool(proxy.url, 2, 400);
  const db = openDatabase(pool);
  const cutWithin = () =>
    db.transaction(async (tx) => {
      await tx.execute('select 1');
      proxy.silence();
      await tx.execute('select 1');
    });
  const cutBefore = async () => {
    await pool.query('select 1');
    proxy.silence();
    await db.transaction(async () => undefined);
  };
  for (let n = 0; n < 4; n++) {
    await expect(cutWithin()).rejects.toThrow();
    await expect(cutBefore()).rejects.toThrow();
  }
  await expect(db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).resolves.toEqual([{ one: 1 }]);
  await pool.end();
});

it('does not use a connection again that may only read: the primary that it led to has become a standby', async () => {
  const pool = openPool(server.url, 1);
  await pool.query('set default_transaction_read_only = on');
  const write = (): Promise<unknown> =>
    inTransaction(pool, (tx) => tx.execute('insert into server_meta (id) values (1) on conflict do nothing'));
  await expect(write()).rejects.toMatchObject({ cause: { code: '25006' } });
  await write();
  await pool.end();
});
