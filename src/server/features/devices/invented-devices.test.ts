import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('keeps one person’s newest thirty devices, so that nobody fills the board with invented ones', async () => {
  const student = await server.as('student20');
  const report = (device_id: string) =>
    student.call('POST', '/v2/devices/report', {
      payload: {
        user_puid: student.user_puid,
        device_id,
        waiting: { count: 1, oldest_seconds: 60 },
        parked: { count: 0, oldest_seconds: null },
        others: { count: 0, oldest_seconds: null },
        ready_offline: [],
        leaving: false,
      },
    });
  const last = randomUUID();
  for (let n = 0; n < 45; n++) expect((await report(randomUUID())).code).toBe(200);
  await report(last);
  const { rows } = await server.pool.query('select device_id from device_report where user_puid = $1', [student.user_puid]);
  expect(rows).toHaveLength(30);
  expect(rows.map(({ device_id }) => device_id)).toContain(last);
});
