import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstAssignment, trackOp, trackQuery } from '#testing/demo-calls.ts';
import { TEST_KEYS } from '#testing/test-keys.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { buildApp } from './app.ts';

let server: TestServer;
let other: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  other = await buildApp({ pool: server.pool, keys: TEST_KEYS, files: server.disk });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

test('tell devices the same epoch, also when a standby has taken over and only one of them was started since', async () => {
  const student = await server.as('student1');
  const query = trackQuery(student, await firstAssignment(student));
  const told = async (app: FastifyInstance): Promise<string> => {
    const headers = { authorization: `Bearer ${student.token}` };
    const payload = { device_id: randomUUID(), ops: [trackOp(query)] };
    const pushed = await app.inject({ method: 'POST', url: '/v2/sync/push', headers, payload });
    const key = await app.inject({ method: 'GET', url: '/v2/custody/key', headers });
    expect(key.json().data.epoch).toBe(pushed.json().data.epoch);
    return pushed.json().data.epoch;
  };
  const before = await told(server.app);
  expect(await told(other)).toBe(before);

  // As after a promotion: the same rows, on another timeline.
  await server.pool.query(`update server_meta set cluster = split_part(cluster, '/', 1) || '/999'`);
  const later = await buildApp({ pool: server.pool, keys: TEST_KEYS, files: server.disk });
  const now = await told(later);
  await later.close();
  expect(now).not.toBe(before);
  await expect.poll(() => Promise.all([told(server.app), told(other)])).toEqual([now, now]);
});

test('one that is being stopped tells the load balancer so, and answers whatever still comes to it', async () => {
  let isStopping = false;
  const leaving = await buildApp({ pool: server.pool, keys: TEST_KEYS, files: server.disk, isStopping: () => isStopping });
  const { token } = await server.as('student2');
  const headers = { authorization: `Bearer ${token}` };
  // On its way when the server closes.
  const late = new Promise((settle) => {
    leaving.addHook('preClose', async () => {
      const { port } = leaving.server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/v2/session/me`, { headers });
      settle({ status: answer.status, connection: answer.headers.get('connection') });
    });
  });
  await leaving.listen({ port: 0, host: '127.0.0.1' });

  isStopping = true;
  const health = await leaving.inject('/healthz');
  expect([health.statusCode, health.json().status]).toEqual([503, 'error']);
  const before = await leaving.inject({ url: '/v2/session/me', headers });
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'close']);

  isStopping = false;
  await leaving.close();
  expect(await late).toMatchObject({ status: 200, connection: 'close' });
});

test('one whose tables a later release has changed does nothing with them, and says in words to send it again', async () => {
  let isOutdated = false;
  const old = await buildApp({ pool: server.pool, keys: TEST_KEYS, files: server.disk, isOutdated: () => isOutdated });
  const student = await server.as('student3');
  const query = trackQuery(student, await firstAssignment(student));
  isOutdated = true;
  const push = (app: FastifyInstance, op: unknown) =>
    app.inject({
      method: 'POST',
      url: '/v2/sync/push',
      headers: { authorization: `Bearer ${student.token}`, 'accept-language': 'es' },
      payload: { device_id: randomUUID(), ops: [op] },
    });
  const op = trackOp(query);
  const refused = await push(old, op);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '10', 'server_outdated']);
  expect(refused.json().message).toMatch('Tu trabajo está a salvo');
  expect((await push(server.app, op)).json().data.results[0].outcome).toBe('applied');
  await old.close();
});
